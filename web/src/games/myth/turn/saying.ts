/** What the banner and the header say now. */
import { text } from '../../../i18n/core';
import type { MythView } from '../../../protocol';
import type { Saying } from '../../../table/Prompt.svelte';
import * as acts from '../act-words';
import * as evening from '../evening-words';
import * as guests from '../guest-words';
import { sayingOf } from '../ask/asking';
import { cardOf, content, nameOf } from '../content.svelte';
import { room } from '../layouts/room';
import { rich, t } from '../words';
import { rollerOf } from './manners.svelte';
import type { MythTurn } from './turn.svelte';

/** The one sentence. */
export function sayingNow(turn: MythTurn): Saying {
  const { mine, you, poll, telling, choosing, looking } = turn;
  if (!content.printed) return { sentence: [], help: '', lit: mine };
  // Where no column stands beside the map, what an attack would do is said here.
  const numbers = room.layout === 'wide' ? '' : looking.numbers;
  const caught = looking.caught ? t('help-friends-in-area', { names: looking.caught }) : numbers;
  if (choosing.card && choosing.plays.length > 0) return ofCard(turn, caught);
  if (turn.manners.leaving) return ofLeaving(turn);
  if (!mine && turn.me && (turn.me.dead || turn.me.defeated) && !turn.view.result) return ofFallen(turn);
  const saying = sayingOf(telling, mine, you, poll);
  const roller = rollerOf(telling.view);
  if (mine && roller !== null && roller !== you && !poll) saying.lit = false;
  const { coming } = turn.outlook;
  const help = caught || looking.nothing || (mine && coming ? [coming, saying.help].join(' ') : '');
  return help ? { ...saying, help } : saying;
}

/** This person gives up, and can still withdraw it. */
function ofLeaving({ view, you, chair }: MythTurn): Saying {
  const missing = chair.seats.filter(
    ({ seat, kind }) => kind !== 'bot' && seat !== you && !view.conceding.includes(seat),
  );
  return {
    sentence: guests.rich('leaving'),
    help: missing.length
      ? guests.t('leavingOthers', { names: missing.map(({ name }) => name).join(', ') })
      : guests.t('leavingHelp'),
    lit: true,
  };
}

/** The own hero has fallen: what can still bring it back. */
function ofFallen({ me, view }: MythTurn): Saying {
  return {
    sentence: evening.rich(me?.dead ? 'youDied' : 'youFell'),
    help: hopeOf(view),
    lit: false,
  };
}

/** What can bring a hero back, and what one does until then. */
export function hopeOf({ serendipity, options }: MythView): string {
  if (serendipity > 0) return evening.t('youDiedHelp', { have: serendipity });
  const acts = options.mode === 'adventure' || options.mode === 'story';
  return evening.t(acts ? 'youReturnHelp' : 'fallenHelp');
}

/** A hand card is chosen. */
function ofCard({ view, choosing }: MythTurn, caught: string): Saying {
  const card = nameOf(choosing.card);
  const { ap, text: words } = cardOf(choosing.card);
  const price = t('help-card-ready', { ap, now: view.meter, after: view.meter + ap });
  return {
    sentence:
      choosing.plays.length > 1 ? rich('ask-card-chosen', { card }) : rich('ask-card-ready', { card }),
    help: caught || (view.dark ? text(words) : price),
    lit: true,
  };
}

/** Where the match is: for the header, and in short for that of a phone. */
export function placeOf(view: MythView): { place: string; short: string } {
  const story = view.options.mode === 'story';
  const field = view.battlefield;
  const wave = field?.wave ? acts.t('wave', { wave: field.wave, waves: field.waves }) : '';
  const setup = view.round === 0;
  const place = [
    story ? nameOf(view.options.story ?? '') : acts.t(`mode-${view.options.mode ?? 'tile'}`),
    story ? acts.t('act', { act: view.act }) : '',
    setup ? acts.t('setup') : acts.t('round', { round: view.round }),
    wave,
  ];
  const short = wave || (setup ? acts.t('setupShort') : t('round', { count: view.round }));
  return { place: place.filter(Boolean).join(' · '), short };
}
