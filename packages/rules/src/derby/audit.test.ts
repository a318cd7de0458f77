import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../kit/testing/seeded.ts';
import type { Card, Event } from './index.ts';
import { type Plan, plans, playMatch } from './testing/matches.ts';

/** The number on a card, told from its name alone. */
const numberOn = (card: Card): string =>
  card
    .replace(/[CDHS]\*?$/, '')
    .replace('J', '11')
    .replace('Q', '12');

const count = (cards: readonly Card[], horse: number): number =>
  cards.filter((card) => numberOn(card) === `${horse}`).length;

/**
 * Keeps the books of a match from its recorded events and the rules as they are written down, with nothing
 * of the engine: hands, discards, bets and slots, and what everybody must have paid or been paid.
 */
class Auditor {
  private hands: Card[][] = [];
  private discards: Card[][] = [];
  private stacks: number[];
  private pot = 0;
  private jockeyPot = 0;
  private slots = new Map<number, number>();
  private bets: { seat: number; horse: number; stake: number }[] = [];
  private roller = 0;
  private readonly plan: Plan;

  constructor(plan: Plan) {
    this.plan = plan;
    this.stacks = Array.from({ length: plan.ruleset.players }, () => plan.ruleset.chips);
  }

  take(event: Event): void {
    const { ruleset } = this.plan;
    const cardsOfHorse = ruleset.players > 4 ? 8 : 4;
    switch (event.type) {
      case 'roundStarted':
        this.slots = new Map();
        this.bets = [];
        this.discards = this.stacks.map(() => []);
        break;
      case 'anted': {
        if (ruleset.mode !== 'advanced') throw new Error('an ante in Classic');
        this.pay(
          this.stacks.map(() => ruleset.ante),
          event.paid,
          'pot',
        );
        this.pay(
          this.stacks.map(() => (ruleset.jockeyPot === 'roller' ? 1 : 0)),
          event.jockeyPaid,
          'jockeyPot',
        );
        break;
      }
      case 'dealt':
        this.hands = event.hands.map((hand) => (ruleset.mode === 'classic' ? [...hand] : []));
        break;
      case 'cardsKept':
        for (const [seat, card] of event.kept.entries()) this.hands[seat]?.push(card);
        break;
      case 'rolled':
        this.roller = event.seat;
        break;
      case 'aceUsed':
        this.discard(event.seat, event.card);
        break;
      case 'scratched': {
        const { horse, slot } = event;
        const again = this.slots.has(horse);
        this.slots.set(horse, slot);
        this.pay(
          (again ? this.discards : this.hands).map((cards) => count(cards, horse) * slot),
          event.paid,
          'pot',
        );
        for (const [seat, hand] of this.hands.entries()) {
          const gone = hand.filter((card) => numberOn(card) === `${horse}`);
          expect(event.discarded[seat]).toEqual(gone);
          for (const card of gone) this.discard(seat, card);
        }
        break;
      }
      case 'feePaid': {
        const slot = this.slots.get(event.horse) as number;
        expect(event.slot).toBe(slot);
        const owed = this.discards.map((cards, seat) =>
          ruleset.scratchFee === 'holders'
            ? count(cards, event.horse) * slot
            : seat === this.roller
              ? slot
              : 0,
        );
        this.pay(owed, event.paid, 'pot');
        break;
      }
      case 'betPlaced': {
        const { seat, horse, stake, king } = event;
        this.stacks[seat] = (this.stacks[seat] as number) - stake;
        this.jockeyPot += stake;
        this.bets.push({ seat, horse, stake });
        if (king !== null) this.discard(seat, king);
        break;
      }
      case 'raceWon': {
        const { horse, seat } = event;
        const share = Math.trunc(this.pot / cardsOfHorse);
        expect(event.share).toBe(share);
        expect(event.paid).toEqual(this.hands.map((hand) => count(hand, horse) * share));
        const backers = this.bets.filter((bet) => bet.horse === horse);
        const staked = backers.reduce((sum, { stake }) => sum + stake, 0);
        const jockeyPaid = this.stacks.map((_, other) => {
          if (ruleset.mode === 'classic') return 0;
          if (ruleset.jockeyPot === 'roller') return other === seat ? this.jockeyPot : 0;
          const mine = backers.find((bet) => bet.seat === other)?.stake ?? 0;
          return mine === 0 ? 0 : Math.trunc((this.jockeyPot * mine) / staked);
        });
        expect(event.jockeyPaid).toEqual(jockeyPaid);
        event.paid.forEach((chips, other) => {
          this.stacks[other] = (this.stacks[other] as number) + chips + (jockeyPaid[other] as number);
          this.pot -= chips;
          this.jockeyPot -= jockeyPaid[other] as number;
        });
        break;
      }
      case 'matchEnded': {
        const most = Math.max(...this.stacks);
        expect(event.winners).toEqual(this.stacks.flatMap((stack, seat) => (stack === most ? [seat] : [])));
        break;
      }
    }
    if ('stacks' in event) expect(event.stacks).toEqual(this.stacks);
    if ('pot' in event) expect(event.pot).toBe(this.pot);
    if ('jockeyPot' in event) expect(event.jockeyPot).toBe(this.jockeyPot);
  }

  /** Who is short pays what is left. */
  private pay(owed: readonly number[], paid: readonly number[], into: 'pot' | 'jockeyPot'): void {
    const due = owed.map((chips, seat) => Math.min(chips, this.stacks[seat] as number));
    expect(paid).toEqual(due);
    due.forEach((chips, seat) => {
      this.stacks[seat] = (this.stacks[seat] as number) - chips;
      this[into] += chips;
    });
  }

  private discard(seat: number, card: Card): void {
    const hand = this.hands[seat] as Card[];
    expect(hand).toContain(card);
    hand.splice(hand.indexOf(card), 1);
    this.discards[seat]?.push(card);
  }
}

test('every chip of any match can be audited from its record alone', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(plans, (plan) => {
      const auditor = new Auditor(plan);
      for (const event of playMatch(plan).log) {
        auditor.take(event);
        seen.add(event.type);
      }
    }),
    runs(100),
  );
  expect(seen).toContain('feePaid');
  expect(seen).toContain('aceUsed');
});
