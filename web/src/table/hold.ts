/** A finger that stays on something, or the other button of a mouse: reads where a tap would act. */
import type { Attachment } from 'svelte/attachments';

const STAYS = 450;
const SLIPS = 10;

export function hold(run: () => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let finger = false;
    let held = false;
    let from = { x: 0, y: 0 };
    const letGo = () => clearTimeout(timer);
    const leave = () => {
      finger = false;
      letGo();
    };
    const read = () => {
      held = finger; // nothing but a finger that goes ends in a tap
      run();
    };
    const events: [string, (event: PointerEvent) => void][] = [
      [
        'pointerdown',
        (event) => {
          held = false;
          from = event;
          finger = event.pointerType !== 'mouse';
          if (finger) timer = setTimeout(read, STAYS);
        },
      ],
      ['pointermove', (event) => Math.hypot(event.x - from.x, event.y - from.y) > SLIPS && letGo()],
      ['pointerup', leave],
      ['pointercancel', leave],
      [
        'contextmenu',
        (event) => {
          event.preventDefault();
          letGo();
          if (!held) read();
        },
      ],
      [
        'click',
        (event) => {
          // The tap that ends a hold is none.
          if (held) event.stopImmediatePropagation();
          held = false;
        },
      ],
    ];
    for (const [name, listener] of events)
      element.addEventListener(name, listener as EventListener, { capture: true });
    return () => {
      letGo();
      for (const [name, listener] of events)
        element.removeEventListener(name, listener as EventListener, { capture: true });
    };
  };
}
