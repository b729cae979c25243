import type { Pair } from '@marque/domain/trading';
import {
  createExchange,
  EventBuffer,
  PLAIN_TERMS,
  type AccountKind,
  type Command,
  type DefineOwner,
  type EngineEvent,
  type Exchange,
  type Outcome,
  type OwnerKind,
  type Place,
} from '../src/index.ts';

export const ORGANISATION = 1;
export const PEOPLE = { ann: 1001, bob: 1002, cat: 1003, dan: 1004 } as const;
export type Person = keyof typeof PEOPLE;
export const BASE = 1;
export const QUOTE = 2;
export const PAIR = 1;
export const FUNDS = 1_000_000n;

/** One lot is one base unit and one tick x lot is one quote unit, so that drawings stay readable. */
export const PLAIN_PAIR: Pair = {
  id: PAIR,
  base: BASE,
  quote: QUOTE,
  priceScale: 0,
  amountScale: 0,
  minLots: 1,
  maxLots: 1_000,
  opensAt: 0,
  guideTicks: 100,
  status: 'open',
};

export interface FloorOptions {
  readonly pair?: Partial<Pair>;
  readonly scales?: { readonly base: number; readonly quote: number };
  readonly funds?: bigint;
}

export const PLACE: Place = {
  kind: 'place',
  at: 10,
  order: 1,
  owner: PEOPLE.ann,
  pair: PAIR,
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  selfTrade: 'EXPIRE_TAKER',
  ticks: 100,
  lots: 10,
  total: 0n,
  makerRate: 0,
  takerRate: 0,
  ...PLAIN_TERMS,
};

/** Makes an owner of the floor's organisation known. */
export const defineOwner = (owner: number, ownerKind: OwnerKind = 'user'): DefineOwner => ({
  kind: 'define-owner',
  at: 1,
  owner,
  ownerKind,
  organisation: ORGANISATION,
  feeOwner: ORGANISATION,
});

/** The commands that open a market with four funded people of one organisation. */
export function opening({ pair = {}, scales = { base: 0, quote: 0 }, funds = FUNDS }: FloorOptions = {}): Command[] {
  const people = Object.values(PEOPLE);
  const grants = Object.values(PEOPLE).flatMap((owner) => [BASE, QUOTE].map((token) => ({ owner, token, amount: funds })));
  return [
    { kind: 'define-token', at: 1, token: BASE, scale: scales.base },
    { kind: 'define-token', at: 1, token: QUOTE, scale: scales.quote },
    defineOwner(ORGANISATION, 'organisation'),
    ...people.map((owner) => defineOwner(owner)),
    { kind: 'define-pair', at: 1, pair: { ...PLAIN_PAIR, ...pair } },
    ...(funds === 0n
      ? []
      : grants.map(({ owner, token, amount }): Command => ({
          kind: 'post',
          at: 2,
          reason: 'deposit',
          reference: '',
          postings: [
            { owner: 0, token, account: 'world', amount: -amount },
            { owner, token, account: 'usable', amount },
          ],
        }))),
  ];
}

/** An exchange with an open market; `say` applies a command and answers with what it did. */
export class TradingFloor {
  readonly exchange: Exchange = createExchange();

  constructor(options: FloorOptions = {}) {
    for (const command of opening(options)) {
      const outcome = this.exchange.apply(command, new EventBuffer());
      if (!outcome.ok) throw new Error(`${command.kind}: ${outcome.refusal}`);
    }
  }

  say(command: Command): { readonly outcome: Outcome; readonly events: EngineEvent[] } {
    const buffer = new EventBuffer();
    const outcome = this.exchange.apply(command, buffer);
    return { outcome, events: buffer.events() };
  }

  /** The refusal, or "ok". */
  answer(command: Command): string {
    const { outcome } = this.say(command);
    return outcome.ok ? 'ok' : outcome.refusal;
  }

  place(terms: Partial<Place>): string {
    return this.answer({ ...PLACE, ...terms });
  }

  balance(person: Person, token: number, account: AccountKind = 'usable'): bigint {
    return this.exchange.balance(PEOPLE[person], token, account);
  }
}
