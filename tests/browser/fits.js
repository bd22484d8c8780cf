/**
 * What does not fit on this page at its present size: in each language and font, what is cut, leaves its box, lies on
 * something else, is too small to be touched, or is asked for out of sight. Loaded once a page; nothing is reloaded.
 */
(() => {
  const KEPT = 'ludoteca.settings';
  const FONTS = { designed: '', widest: "'DejaVu Sans', Verdana, sans-serif" };
  const SLACK = 1.5; // rounding of fractions of pixels
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=tab]';
  const TOUCH = 44;

  let styles = new Map();
  const style = (element) => {
    let found = styles.get(element);
    if (!found) styles.set(element, (found = getComputedStyle(element)));
    return found;
  };
  const name = (element) => {
    const steps = [];
    for (let each = element; each && each !== document.body && steps.length < 4; each = each.parentElement) {
      const classes = [...each.classList].filter((one) => !one.startsWith('svelte-')).slice(0, 2);
      steps.unshift([each.localName, ...classes].join('.'));
    }
    return steps.join(' > ');
  };
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const unseen = new Map();
  /** For a screen reader, or a link that shows itself in focus. */
  const spokenOnly = (element) => {
    if (!element) return false;
    if (!unseen.has(element)) {
      const hidden = element.matches('.sr, .skip:not(:focus)') || style(element).clipPath === 'inset(50%)';
      unseen.set(element, hidden || spokenOnly(element.parentElement));
    }
    return unseen.get(element);
  };
  const clips = (how) => how === 'hidden' || how === 'clip';
  const scrolls = (how) => how === 'auto' || how === 'scroll';
  let insides = new Map();
  const inside = (element) => {
    let found = insides.get(element);
    if (!found) insides.set(element, (found = innerOf(element)));
    return found;
  };
  const innerOf = (element) => {
    const box = element.getBoundingClientRect();
    const left = box.left + element.clientLeft, top = box.top + element.clientTop;
    return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
  };
  const edged = (element) => {
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, display } = style(element);
    if (display === 'contents') return false;
    const bare = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && backgroundImage === 'none';
    return !bare || (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0);
  };

  /** The lines of a text as rectangles of the height of its letters. */
  const lines = (text, size) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map((line) => {
      const spare = Math.max(0, (line.height - size) / 2);
      return { left: line.left, right: line.right, top: line.top + spare, bottom: line.bottom - spare };
    });
  };
  const over = (line, box, ways) =>
    Math.max(
      ways.x ? Math.max(box.left - line.left, line.right - box.right) : 0,
      ways.y ? Math.max(box.top - line.top, line.bottom - box.bottom) : 0,
    );

  /** Whether a line of text is cut or leaves its box; what of it can be seen now, and what scrolls it. */
  const follow = (element, line, found) => {
    const free = { x: true, y: true };
    let boxed = false, scroller = null;
    const rest = { ...line };
    const say = (what, by, where) => found.push(`${what} by ${Math.ceil(by)} px: in ${name(where)}`);
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const { overflowX, overflowY, display, position } = style(each);
      if (display === 'inline' || display === 'contents') continue;
      if (each instanceof SVGElement && each.localName !== 'svg') continue;
      const flow = each !== document.body;
      const hidden = { x: free.x && flow && clips(overflowX), y: free.y && flow && clips(overflowY) };
      const cut = over(rest, inside(each), hidden);
      if (cut > SLACK) return say('cut', cut, each), null;
      if (!boxed && edged(each) && !(each instanceof SVGElement)) {
        boxed = true;
        const still = { x: free.x && !scrolls(overflowX), y: free.y && !scrolls(overflowY) };
        const out = over(rest, each.getBoundingClientRect(), still);
        if (out > SLACK && each !== document.body) return say('leaves its box', out, each), null;
      }
      if (flow && (scrolls(overflowX) || scrolls(overflowY))) {
        const box = inside(each);
        scroller ??= each;
        if (scrolls(overflowX)) free.x = false;
        if (scrolls(overflowY)) free.y = false;
        rest.left = Math.max(rest.left, box.left), rest.right = Math.min(rest.right, box.right);
        rest.top = Math.max(rest.top, box.top), rest.bottom = Math.min(rest.bottom, box.bottom);
      }
      if (position === 'fixed') {
        scroller ??= each;
        const out = over(rest, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, free);
        if (out > SLACK) return say('off the screen', out, each), null;
        break;
      }
    }
    const page = { left: 0, top: -scrollY, right: innerWidth, bottom: document.documentElement.scrollHeight - scrollY };
    const out = over(rest, page, free);
    if (out > SLACK) return say('off the page', out, element), null;
    return { ...rest, scroller };
  };

  /** What is behind a dialog cannot be used now. */
  const onTop = () => document.querySelector('dialog:modal') ?? document.body;

  const layer = (element) => {
    for (let each = element; each; each = each.parentElement)
      if (each.localName === 'dialog' || /fixed|sticky/.test(style(each).position)) return each;
    return null;
  };

  const texts = (whose, found) => {
    const all = [];
    const walk = document.createTreeWalker(onTop(), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode, element = text.parentElement;
      if (!text.data.trim() || !element || /^(script|style|option|title|desc)$/.test(element.localName)) continue;
      if (!seen(element) || spokenOnly(element)) continue;
      const readable = whose.some((each) => element.closest(each));
      const problems = [];
      for (const line of lines(text, parseFloat(style(element).fontSize))) {
        if (line.right - line.left < 1) continue;
        const rest = follow(element, line, problems);
        if (!rest) break;
        if (rest.right > rest.left && rest.bottom > rest.top) all.push({ ...rest, element, text });
      }
      const words = text.data.trim().replace(/\s+/g, ' ').slice(0, 60);
      for (const problem of problems)
        if (!readable || !problem.startsWith('cut')) found.push(`“${words}” ${problem}`);
    }
    return all;
  };

  const overlaps = (all, found) => {
    all.sort((a, b) => a.top - b.top);
    for (let i = 0; i < all.length; i++) {
      const a = all[i];
      for (let j = i + 1; j < all.length && all[j].top < a.bottom - 3; j++) {
        const b = all[j];
        if (a.text === b.text || a.scroller !== b.scroller) continue;
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) < 3) continue;
        if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 3) continue;
        if (layer(a.element) !== layer(b.element)) continue;
        found.push(`“${a.text.data.trim().slice(0, 40)}” lies on “${b.text.data.trim().slice(0, 40)}”: in ${name(a.element)}`);
      }
    }
  };

  const hits = (control, x, y) => {
    const at = document.elementFromPoint(x, y);
    if (!at) return false;
    const labels = [...(control.labels ?? [])];
    return control.contains(at) || labels.some((label) => label.contains(at)) || at.closest('label')?.control === control;
  };
  const touchable = (control) => {
    const target = control.labels?.[0] && spokenOnly(control) ? control.labels[0] : control;
    const large = (each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > TOUCH - 1 && height > TOUCH - 1;
    };
    if ([control, ...(control.labels ?? [])].some(large)) return true;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const now = target.getBoundingClientRect();
    const x = now.left + now.width / 2, y = now.top + now.height / 2, half = TOUCH / 2 - 1;
    const wide = now.width > TOUCH - 1 || (hits(control, x - half, y) && hits(control, x + half, y));
    const high = now.height > TOUCH - 1 || (hits(control, x, y - half) && hits(control, x, y + half));
    return wide && high;
  };
  /** A link among the words of a sentence is as high as they are. */
  const inSentence = (link) =>
    link.matches('a, .link') && style(link).display.startsWith('inline') &&
    [...link.parentElement.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim().length > 3);

  const controls = (twins, found) => {
    const before = [...document.querySelectorAll('*')].filter((each) => each.scrollTop || each.scrollLeft);
    const places = before.map((each) => [each, each.scrollTop, each.scrollLeft]);
    for (const control of onTop().querySelectorAll(CONTROLS)) {
      if (control.type === 'hidden' || !seen(control) || inSentence(control)) continue;
      if (spokenOnly(control) && !control.labels?.length) continue;
      if (control.getBoundingClientRect().width === 0 && !control.labels?.length) continue;
      if (twins.some((each) => control.matches(each)) || touchable(control)) continue;
      const { width, height } = control.getBoundingClientRect();
      const words = (control.getAttribute('aria-label') ?? control.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
      found.push(`“${words}” is ${Math.round(width)} × ${Math.round(height)}, too small to touch: ${name(control)}`);
    }
    for (const each of document.querySelectorAll('*')) if (each.scrollTop || each.scrollLeft) each.scrollTo(0, 0);
    for (const [each, top, left] of places) each.scrollTo(left, top);
  };

  /** Words in fields: what is chosen, or what an empty one says. */
  const fields = (found) => {
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of onTop().querySelectorAll('select, input[placeholder]')) {
      if (!seen(field) || spokenOnly(field)) continue;
      const words = field.selectedOptions ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
      const { font, paddingLeft, paddingRight } = style(field);
      pen.font = font;
      const arrow = field.localName === 'select' ? 20 : 0;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
      const out = pen.measureText(words).width - room;
      if (out > SLACK) found.push(`“${words}” cut by ${Math.ceil(out)} px: in ${name(field)}`);
    }
  };

  const inSight = (asked, found) => {
    for (const wanted of asked) {
      const shown = [...document.querySelectorAll(wanted)].filter(seen);
      if (!shown.length) found.push(`nothing is ${wanted}`);
      for (const each of shown) {
        const box = each.getBoundingClientRect();
        let out = over(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, { x: true, y: true });
        for (let above = each.parentElement; above && above !== document.body; above = above.parentElement) {
          const { overflowX, overflowY } = style(above);
          const ways = { x: overflowX !== 'visible', y: overflowY !== 'visible' };
          out = Math.max(out, over(box, inside(above), ways));
        }
        const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        const covered = !at || !(each.contains(at) || at.contains(each));
        if (out > SLACK) found.push(`${name(each)} is asked for, ${Math.ceil(out)} px out of sight`);
        else if (covered) found.push(`${name(each)} is asked for behind ${at ? name(at) : 'an edge'}`);
      }
    }
  };

  const frame = () => new Promise(requestAnimationFrame);
  const observer = new MutationObserver(() => {});
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  /** Sizes that follow from sizes are worked out frame by frame: until two of them change nothing, or a clock ticks. */
  const settled = async () => {
    for (let quiet = 0, frames = 0; quiet < 2 && frames < 12; frames++) {
      await frame();
      quiet = observer.takeRecords().length > 0 ? 0 : quiet + 1;
    }
  };
  const speak = async (lang) => {
    if (document.documentElement.lang === lang) return;
    const newValue = JSON.stringify({ lang });
    window.dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue }));
    while (document.documentElement.lang !== lang) await frame();
  };
  let worn = 'designed';
  const dress = (font) => {
    if (font === worn) return;
    worn = font;
    const root = document.documentElement.style;
    for (const face of ['--ui', '--display', '--story'])
      if (FONTS[font]) root.setProperty(face, FONTS[font]);
      else root.removeProperty(face);
    window.dispatchEvent(new Event('resize')); // as when a font comes late
  };

  /** All of it, as `{language font: [what]}`; cut words of what is `readable` can be read otherwise,
   * what has larger `twins` need not be large itself, `asked` must be in sight. */
  window.fits = async ({ ways, touch, asked, readable, twins }) => {
    const told = {};
    for (const [lang, font] of ways) {
      await speak(lang);
      dress(font);
      await settled();
      styles = new Map();
      insides = new Map();
      unseen.clear();
      const found = [];
      const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (sideways > 0) found.push(`the page scrolls sideways by ${sideways} px`);
      inSight(asked, found);
      overlaps(texts(readable, found), found);
      fields(found);
      if (touch) controls(twins, found);
      told[`${lang} ${font}`] = [...new Set(found)];
    }
    return told;
  };
  const usual = document.documentElement.lang;
  /** The language and the font of before, after the last size: each change draws the whole page anew. */
  window.fits.over = async () => {
    dress('designed');
    await speak(usual);
  };
})();
