import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCommands, encodeCommands, type Command } from '../src/index.ts';
import { BASE, ORGANISATION, PAIR, PEOPLE, PLACE, PLAIN_PAIR, TradingFloor } from './trading-floor.ts';

const { ann, bob } = PEOPLE;

const CLAIM = { at: 10, owner: ann, purpose: 'withdrawal', amount: 5n, reason: 'test', reference: '' } as const;

/** A command of each kind that a floor with one order and one hold of ann accepts. */
const COMMANDS: { readonly [Kind in Command['kind']]: Extract<Command, { kind: Kind }> } = {
  place: { ...PLACE, order: 2, owner: bob },
  'place-oco': {
    kind: 'place-oco',
    at: 10,
    order: 2,
    stopOrder: 3,
    owner: bob,
    pair: PAIR,
    side: 'sell',
    selfTrade: 'EXPIRE_TAKER',
    lots: 5,
    ticks: 110,
    triggerTicks: 95,
    stopTicks: 94,
    makerRate: 0,
    takerRate: 0,
  },
  amend: { kind: 'amend', at: 10, order: 1, owner: ann, ticks: 99, lots: 7 },
  cancel: { kind: 'cancel', at: 10, order: 1, owner: ann },
  'cancel-all': { kind: 'cancel-all', at: 10, owner: ann, pair: PAIR },
  'cancel-all-after': { kind: 'cancel-all-after', at: 10, owner: ann, after: 5_000 },
  expire: { kind: 'expire', at: 10 },
  post: {
    kind: 'post',
    at: 10,
    reason: 'transfer',
    reference: '',
    postings: [
      { owner: ann, token: BASE, account: 'usable', amount: -5n },
      { owner: bob, token: BASE, account: 'usable', amount: 5n },
    ],
  },
  'define-token': { kind: 'define-token', at: 10, token: 9, scale: 2 },
  'open-hold': { kind: 'open-hold', hold: 2, token: BASE, ...CLAIM },
  'capture-hold': {
    kind: 'capture-hold',
    hold: 1,
    ...CLAIM,
    credits: [{ owner: bob, token: BASE, account: 'usable', amount: CLAIM.amount - 2n }],
    opens: { hold: 2, owner: bob, token: BASE, purpose: 'pledge', amount: 2n },
  },
  'release-hold': { kind: 'release-hold', hold: 1, ...CLAIM },
  'define-owner': { kind: 'define-owner', at: 10, owner: 50, ownerKind: 'pool', organisation: 1, feeOwner: ORGANISATION },
  'define-pair': { kind: 'define-pair', at: 10, pair: { ...PLAIN_PAIR, guideTicks: 90 } },
  'set-pair-status': { kind: 'set-pair-status', at: 10, pair: PAIR, status: 'halted' },
};
const ALL: readonly Command[] = Object.values(COMMANDS);
const FREE_TEXT = new Set(['reason', 'reference']);

function openFloor(): TradingFloor {
  const floor = new TradingFloor();
  expect(floor.place({ order: 1 })).toBe('ok');
  expect(floor.answer({ kind: 'open-hold', hold: 1, token: BASE, ...CLAIM, amount: 50n })).toBe('ok');
  return floor;
}

/** The ways to every number and every word of a list in a command. */
function fieldsOf(value: unknown, type: 'number' | 'string', path: readonly string[] = []): string[][] {
  if (typeof value === type && !FREE_TEXT.has(path.at(-1) ?? '')) return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => fieldsOf(part, type, [...path, key]));
}

/** A copy with one field changed, as no type allows it. */
function changed<Part>(value: Part, [key, ...rest]: readonly string[], to: number | string): Part {
  const copy = structuredClone(value);
  if (key === undefined || typeof copy !== 'object' || copy === null) throw new Error('no such field');
  Reflect.set(copy, key, rest.length === 0 ? to : changed(Reflect.get(copy, key), rest, to));
  return copy;
}

const rowsOf = (type: 'number' | 'string') =>
  ALL.flatMap((command) => fieldsOf(command, type).map((path) => ({ command, path, field: path.join('.') })));

function expectMalformed(command: Command): void {
  const floor = openFloor();
  const { sequence } = floor.exchange;
  const before = floor.exchange.stateHash();
  expect(floor.say(command)).toEqual({ outcome: { ok: false, refusal: 'command_malformed' }, events: [] });
  expect([floor.exchange.sequence, floor.exchange.stateHash()]).toEqual([sequence, before]);
}

describe('the entry point of the engine', () => {
  test.each(ALL)('takes $kind', (command) => expect(openFloor().answer(command)).toBe('ok'));

  test.each(rowsOf('number'))('refuses what no journal can give back: $command.kind with $field', ({ command, path }) => {
    for (const value of [-0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expectMalformed(changed(command, path, value));
  });

  test.each(rowsOf('string'))('refuses words that are on no list: $command.kind with $field', ({ command, path }) => {
    for (const word of ['', 'nonsense', 'BUY', 'toString', '__proto__']) expectMalformed(changed(command, path, word));
  });

  test.each([COMMANDS.post, COMMANDS['capture-hold']])('refuses amounts beyond what a line of the journal holds: $kind', (command) => {
    const amount = 10n ** 40n;
    if (command.kind === 'capture-hold') {
      expectMalformed({ ...command, amount });
      if (command.opens !== undefined) expectMalformed({ ...command, opens: { ...command.opens, amount } });
    }
    const lines = command.kind === 'post' ? command.postings : command.credits;
    const odd = lines.map((line) => ({ ...line, amount }));
    expectMalformed(command.kind === 'post' ? { ...command, postings: odd } : { ...command, credits: odd });
    expectMalformed({ ...COMMANDS.place, total: -amount });
  });

  test('takes nothing that a replay of the journal would take otherwise', () => {
    const numbers = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(-0, 0, 1, -1, 0.5, 2 ** 53, 1e300));
    fc.assert(
      fc.property(fc.constantFrom(...rowsOf('number')), numbers, ({ command, path }, value) => {
        const odd = changed(command, path, value);
        const [live, again] = [openFloor(), openFloor()];
        const { outcome, events } = live.say(odd);
        if (!outcome.ok && outcome.refusal === 'command_malformed') return;
        const [decoded] = decodeCommands(encodeCommands([odd]));
        expect(decoded).toEqual(odd);
        if (decoded !== undefined) expect(again.say(decoded)).toEqual({ outcome, events });
        expect(again.exchange.stateHash()).toBe(live.exchange.stateHash());
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
