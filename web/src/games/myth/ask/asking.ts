/** The one sentence: what is asked of this person, or for whom everybody waits. */
import { rich, t } from '../words';
import * as acts from '../act-words';
import { list as conjoined } from '../../../i18n/pages';
import type { MythView } from '../../../protocol';
import type { Saying } from '../../../table/Prompt.svelte';
import { content, nameOf, printed, textOf } from '../content.svelte';
import { alive, askedIn, favourOf, figureName, label, list, type Telling } from './labels';
import { goesOn } from '../act/quests';
import { voteOf, type Poll } from '../turn/votes';

type Ask = MythView['agenda'][number];

const asked = (sentence: Saying['sentence'], help = ''): Saying => ({ sentence, help, lit: true });
const waits = (sentence: Saying['sentence'], help = ''): Saying => ({ sentence, help, lit: false });

/** The card of the attack that an entry is about. */
const attackOf = (view: MythView, strike: number): string => {
  const found = view.strikes.find((one) => one.number === strike);
  return found ? nameOf(found.attack) : '';
};

/** What an interrupt would answer to. */
function windowWords(ask: Extract<Ask, { type: 'answers' }>, telling: Telling): string {
  const { scene } = ask;
  const active = scene.active ?? [];
  const who = (figure: number | undefined) =>
    figure === undefined || figure < 0 ? t('waitOthers').replaceAll('*', '') : figureName(telling, figure);
  const kinds = [...new Set(active.map((id) => telling.view.enemies.find((one) => one.id === id)?.kind))];
  const words = {
    who: active.length ? list(kinds.map((kind) => nameOf(kind ?? ''))) : who(scene.attacker),
    whom:
      scene.victim !== undefined && scene.victim >= 0
        ? who(scene.victim)
        : list((scene.targets ?? []).map(who)),
    dice: list((telling.view.strikes.find((one) => one.number === scene.strike)?.dice ?? []).map(String)),
  };
  switch (ask.name) {
    case 'enemy-activated':
    case 'enemy-moved':
      return t(`window-${ask.name}`, { who: words.who });
    case 'enemy-attack-declared':
    case 'hero-damaged':
      return t(`window-${ask.name}`, { who: words.who, whom: words.whom });
    case 'enemy-attack-rolled':
      return t('window-enemy-attack-rolled', words);
    case 'before-spawn':
      return t('window-before-spawn');
    default:
      return t('window-darkness-card-drawn');
  }
}

/** What is asked, in this person's own words. */
function question(ask: Ask, telling: Telling): Saying {
  const { view, names } = telling;
  switch (ask.type) {
    case 'how-many': {
      const symbol = t(`symbol-${ask.symbol as 'lair'}`);
      return asked(
        rich('ask-how-many', { symbol }),
        t('help-how-many', { least: ask.least ?? 0, most: ask.most ?? 0 }),
      );
    }
    case 'lair-square':
    case 'trap-square':
    case 'pack-size':
    case 'pack-square':
    case 'mini-boss-square':
    case 'bring':
    case 'turn-feature':
    case 'place-feature':
      return asked(
        rich(`ask-${ask.type}`, { kind: nameOf(ask.kind ?? '', ask.type === 'lair-square' ? 'lair' : '') }),
        t(`help-${ask.type}`),
      );
    case 'aim': {
      const card = attackOf(view, ask.strike);
      const pattern = view.strikes.find((one) => one.number === ask.strike)?.pattern ?? 'single';
      if (pattern === 'path') return asked(rich('ask-aim-path', { card }), t('help-aim-path'));
      const area = !['single', 'multi', 'chain'].includes(pattern);
      return asked(area ? rich('ask-aim-square', { card }) : rich('ask-aim', { card }), t('help-aim'));
    }
    case 'join-in':
    case 'choose-item':
      return asked(rich(`ask-${ask.type}`, { card: attackOf(view, ask.strike) }), t(`help-${ask.type}`));
    case 'rerolls':
    case 'assign-dice': {
      const strike = view.strikes.find((one) => one.number === ask.strike);
      return asked(
        rich(`ask-${ask.type}`, { dice: list((strike?.dice ?? []).map(String)) }),
        t(`help-${ask.type}`),
      );
    }
    case 'spend-fate': {
      const strike = view.strikes.find((one) => one.number === ask.strike);
      return asked(
        rich('ask-spend-fate', { faces: list((strike?.faces ?? []).map((face) => nameOf(face))) }),
        t('help-spend-fate'),
      );
    }
    case 'store-ongoing':
    case 'who-takes':
      return asked(rich(`ask-${ask.type}`, { card: nameOf(ask.card ?? '') }), t(`help-${ask.type}`));
    case 'captain-square':
      return asked(
        rich('ask-captain-square', { kind: nameOf(ask.kind ?? '', 'captain') }),
        t('help-captain-square'),
      );
    case 'great-square':
    case 'quest-ally-square':
    case 'ally-square':
      return asked(rich(`ask-${ask.type}`, { kind: nameOf(ask.kind ?? '') }), t(`help-${ask.type}`));
    case 'name-type':
      return asked(
        rich('ask-name-type', { quest: nameOf(view.quests[ask.quest ?? 0]?.id ?? '') }),
        t('help-name-type'),
      );
    case 'ally-turn': {
      const ally = view.things.find((thing) => thing.id === ask.ally);
      const left = ask.moved ? 'ally-attack' : ask.attacked ? 'ally-move' : 'ally-both';
      return asked(
        rich('ask-ally-turn', { kind: nameOf(ally?.kind ?? ''), what: t(left) }),
        t('help-ally-turn'),
      );
    }
    case 'heir':
      return asked(rich('ask-heir', { card: nameOf(ask.item) }), t('help-heir'));
    case 'deck-changes':
      return asked(
        rich('ask-deck-changes'),
        t('help-deck-changes', { count: view.heroes[view.seat]?.changes ?? 0 }),
      );
    case 'keep-items': {
      const kept = ((ask.kept ?? []) as unknown as [number, string][]).filter(([seat]) => seat === view.seat);
      return asked(
        rich('ask-keep-items'),
        t('help-keep-items', { kept: kept.length, count: view.heroes[view.seat]?.titles.length ?? 0 }),
      );
    }
    case 'may':
    case 'which-figures':
    case 'which-square': {
      const source = ask.carry.scene.source ?? '';
      return asked(
        rich(`ask-${ask.type}`, { source: nameOf(source) }),
        t(`help-${ask.type}`, { text: textOf(source) }),
      );
    }
    case 'one-of':
      return asked(
        rich('ask-one-of', { source: nameOf(ask.scene.source ?? '') }),
        t('help-one-of', { text: textOf(ask.scene.source ?? '') }),
      );
    case 'price':
      return asked(
        rich('ask-price', { source: nameOf(ask.scene.source ?? '') }),
        ask.least === ask.most
          ? t('help-price-exact', { count: ask.most })
          : t('help-price', { least: ask.least, most: ask.most }),
      );
    case 'shift-to':
      return asked(
        rich('ask-shift-to', { figure: figureName(telling, ask.figure) }),
        t('help-shift-to', { far: ask.far }),
      );
    case 'spend-now':
      return asked(rich('ask-spend-now', { count: ask.points }), t('help-spend-now'));
    case 'from-zone':
      return asked(
        rich('ask-from-zone', { zone: t(ask.source === 'discard' ? 'zone-discard' : 'zone-hand') }),
        t('help-from-zone', { count: ask.count }),
      );
    case 'discard-hand':
    case 'discard-ongoing':
      return asked(rich(`ask-${ask.type}`, { count: ask.count }), t(`help-${ask.type}`));
    case 'answers':
      return asked(rich('ask-answers', { what: windowWords(ask, telling) }), t('help-answers'));
    case 'trade-answer':
      return asked(
        rich('ask-trade-answer', { name: names[ask.giver] ?? '', thing: nameOf(ask.thing) }),
        t('help-trade-answer'),
      );
    case 'trade-deal':
      return asked(
        rich('ask-trade-deal', { name: names[ask.partner] ?? '', thing: nameOf(ask.back) }),
        t('help-trade-deal', { thing: nameOf(ask.thing) }),
      );
    case 'more-tokens':
    case 'attack-dice':
    case 'fate-dice':
    case 'hoard-dice':
    case 'more-dice':
    case 'save-the-defeated':
    case 'last-chance':
    case 'agree': {
      const effect = favourOf(ask);
      return asked(
        rich('ask-favour', { effect: nameOf(effect), price: printed().serendipity[effect]?.price ?? 0 }),
        t('help-favour', { text: textOf(effect), count: view.serendipity }),
      );
    }
    case 'foresight':
      return asked(rich('ask-foresight'), t('help-foresight', { count: view.serendipity }));
    case 'bargain':
      return asked(
        rich('ask-bargain', { merchant: nameOf(view.stall?.merchant ?? '') }),
        t('help-bargain', { gold: view.gold }),
      );
    case 'darkness-top':
    case 'which-quest':
    case 'who-returns':
    case 'where-to':
    case 'which-token':
    case 'which-face':
    case 'choose-hero':
    case 'starting-item':
    case 'choose-tile':
    case 'join-tile':
    case 'turn-part':
    case 'lay-tile':
    case 'start-edge':
    case 'start-squares':
    case 'lair-type':
    case 'pack-type':
    case 'pack-arms':
    case 'pack-lead':
    case 'which-mini-boss':
    case 'add-feature':
    case 'hero-cycle':
    case 'tidy':
    case 'combo-next':
    case 'drop-where':
    case 'look-at':
    case 'frozen-slot':
    case 'which-cure':
    case 'cursed-hand':
    case 'equip':
    case 'excess-ammo':
    case 'who-acts-next':
    case 'which-scout':
    case 'which-target':
    case 'which-victim':
    case 'which-place':
    case 'choose-title':
    case 'choose-act-quest':
    case 'take-quest':
    case 'choose-field':
    case 'central-squares':
    case 'captain-type':
    case 'which-ally':
    case 'lay-beside':
    case 'who-first':
    case 'lair-order':
    case 'whom-they-seek':
    case 'nearest-edge':
    case 'which-kind':
      return asked(rich(`ask-${ask.type}`), t(`help-${ask.type}`));
    default:
      return asked(rich('ask-other'), t('help-other'));
  }
}

/** A decision of the group: whose vote is missing, or that the first answer counts. */
function together(ask: Ask, poll: Poll | null, names: readonly string[]): string {
  if (!('votes' in ask)) return '';
  if (!poll) return t('firstCounts');
  return t('votesMissing', { names: conjoined(poll.missing.map((seat) => names[seat] ?? '')) });
}

/** What others propose to this person: to end the act here, or to give it up. */
function proposalOf({ view, names }: Telling, you: number | null): string {
  const needed = alive(view).length;
  const open = (willing: readonly number[]) => willing.length > 0 && you !== null && !willing.includes(you);
  const words = (willing: readonly number[]) => ({
    names: list(willing.map((seat) => names[seat] ?? '')),
    willing: willing.length,
    needed,
  });
  if (open(view.stopping)) return acts.t('wouldStop', words(view.stopping));
  return open(view.conceding) ? acts.t('wouldConcede', words(view.conceding)) : '';
}

/** How a match has ended, in one sentence. */
export function endTitle(view: MythView): string {
  const field = view.battlefield;
  if (view.result === 'fallen' && view.conceding.length > 0) return acts.t('end-conceded');
  if (view.result === 'fallen' && view.options.mode === 'slaughter' && field)
    return acts.t('end-fallen-wave', { wave: field.wave ?? 0, waves: field.waves });
  if (view.result === 'survived')
    return acts.t('end-survived', { waves: view.options.waves ?? field?.waves ?? 0 });
  if (view.options.mode === 'story' && view.result === 'completed' && content.printed)
    if (!goesOn(view, content.printed)) return acts.t('end-told');
  return acts.t(`end-${view.result as 'cleared' | 'ended' | 'completed' | 'failed' | 'fallen'}`);
}

export function sayingOf(
  telling: Telling,
  mine: boolean,
  you: number | null,
  poll: Poll | null = null,
): Saying {
  const { view, names } = telling;
  const ask = askedIn(view);
  if (!ask || view.result) return waits(rich('ended'), view.result ? endTitle(view) : '');
  if (mine) {
    const saying = question(ask, telling);
    const proposal = ask.type === 'hero-cycle' ? proposalOf(telling, you) : '';
    if (proposal) return { ...saying, help: `${proposal}. ${acts.t('agreeBelow')}` };
    if (ask.type === 'hero-cycle' && view.heroes[you ?? -1]?.passed)
      return { ...saying, lit: false, help: t('passedHelp') };
    const voted = poll && voteOf(poll, you);
    if (poll && voted?.action)
      return waits(rich('youVoted', { what: label(voted.action, telling) }), together(ask, poll, names));
    const group = together(ask, poll, names);
    return group ? { ...saying, help: [saying.help, group].filter(Boolean).join(' ') } : saying;
  }
  if (ask.type === 'hero-cycle') {
    const able = view.heroes.filter((hero) => !hero.passed && !hero.dead && !hero.defeated);
    return waits(
      rich('waitCycle', { names: list(able.map((hero) => names[hero.seat] ?? '')) }),
      t('waitHelp'),
    );
  }
  if (you === null) return waits(rich('watching'), t('waitHelp'));
  const seat = 'seat' in ask ? (ask.seat ?? -1) : -1;
  if (seat >= 0 && seat !== you) return waits(rich('waitName', { name: names[seat] ?? '' }), t('waitHelp'));
  const slow = view.asked.filter((one) => one !== you).map((one) => names[one] ?? '');
  if (slow.length > 0 && !('votes' in ask))
    return waits(
      slow.length > 1
        ? rich('waitNames', { names: conjoined(slow) })
        : rich('waitName', { name: slow[0] ?? '' }),
      t('waitHelp'),
    );
  if ('votes' in ask) return waits(rich('waitGroup'), together(ask, poll, names));
  return waits(view.dark ? rich('waitDark') : rich('waitOthers'), t('waitHelp'));
}
