import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  accountKind,
  createExchange,
  decodeCommands,
  encodeCommands,
  EventBuffer,
  isRestoredFrom,
  replay,
  restoreExchange,
  snapshotHash,
  snapshotLayout,
  type Command,
  type EngineEvent,
} from '../src/index.ts';
import { randomSession } from './random-stream.ts';
import { defineOwner, PLACE } from './trading-floor.ts';

interface FormerSnapshot {
  readonly hash: string;
  readonly sequence: number;
  /** Owner, token, account, balance. */
  readonly accounts: readonly (readonly [number, number, number, string])[];
  readonly gzipped: string;
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Commands of limit and market orders alone up to the fourth seed, of every order type from there on. */
const commandsOf = (seed: number): Command[] =>
  randomSession({ seed, length: 1_500, spread: seed % 2 === 0 ? 80 : 10, rates: true, everyType: seed > 4, floor: { funds: 40_000n } });

function run(exchange: ReturnType<typeof createExchange>, commands: readonly Command[]): EngineEvent[] {
  const buffer = new EventBuffer();
  for (const command of commands) exchange.apply(command, buffer);
  return buffer.events();
}

describe.each(SEEDS)('the commands of seed %i', (seed) => {
  const commands = commandsOf(seed);
  const live = createExchange();
  const events = run(live, commands);

  test('has trades, closed orders and refused commands in it', () => {
    expect(events.filter((event) => event.type === 'traded').length).toBeGreaterThan(100);
    expect(live.sequence).toBe(commands.length);
  });

  test('is the same when it is replayed from its journal', () => {
    expect(replay(decodeCommands(encodeCommands(commands))).stateHash()).toBe(live.stateHash());
  });

  test.each([0, 1, 9, 17, 100, 777, 1_400])('is the same from the snapshot after %i commands', (taken) => {
    const early = createExchange();
    run(early, commands.slice(0, taken));
    const snapshot = early.snapshot();
    expect(snapshotHash(snapshot)).toBe(early.stateHash());
    const restored = restoreExchange(snapshot);
    expect(restored.stateHash()).toBe(early.stateHash());
    expect(restored.audit()).toEqual([]);
    const rest = commands.slice(taken);
    expect(run(restored, rest)).toEqual(run(early, rest));
    expect(restored.stateHash()).toBe(live.stateHash());
    expect(replay(rest, snapshot).stateHash()).toBe(live.stateHash());
  });

  test('has another digest one command earlier', () => {
    expect(replay(commands.slice(0, -1)).stateHash()).not.toBe(live.stateHash());
  });
});

describe('a snapshot', () => {
  const snapshot = replay(commandsOf(1)).snapshot();

  test.each([0, 8, 1_000])('with byte %i changed is refused', (at) => {
    const damaged = snapshot.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    expect(() => restoreExchange(damaged)).toThrow('damaged snapshot');
  });

  test.each([0, 31, 32, 500])('cut to %i bytes is refused', (size) => {
    expect(() => restoreExchange(snapshot.slice(0, size))).toThrow(/snapshot/);
  });
});

test('a snapshot of an unknown layout is known for what it is', () => {
  const snapshot = replay(commandsOf(1)).snapshot();
  const bytes = snapshot.slice(0, -32);
  bytes[0] = (bytes[0] ?? 0) + 1;
  const foreign = Uint8Array.from([...bytes, ...createHash('sha256').update(bytes).digest()]);
  expect(snapshotLayout(snapshot)).toBe('present');
  expect(snapshotLayout(foreign)).toBe('unknown');
  expect(() => restoreExchange(foreign)).toThrow('snapshot of an unknown layout');
  expect(() => snapshotLayout(foreign.slice(1))).toThrow('damaged snapshot');
});

test('a snapshot of the former layout is the state that it was', () => {
  const former = new URL('fixtures/snapshot-of-layout-2.json', import.meta.url);
  const { hash, sequence, accounts, gzipped }: FormerSnapshot = JSON.parse(readFileSync(former, 'utf8'));
  const snapshot = new Uint8Array(gunzipSync(Buffer.from(gzipped, 'base64')));
  expect(snapshotLayout(snapshot)).toBe('former');
  const restored = restoreExchange(snapshot);
  expect([restored.sequence, restored.lastHold, restored.openHolds]).toEqual([sequence, 0, 0]);
  expect([isRestoredFrom(restored, snapshot, hash), isRestoredFrom(restored, snapshot, restored.stateHash())]).toEqual([true, false]);
  for (const [owner, token, account, balance] of accounts)
    expect(restored.balance(owner, token, accountKind(account) ?? 'fiat')).toBe(BigInt(balance));
  expect([restored.owner(1), restored.owner(1_001)]).toEqual([
    { kind: 'organisation', organisation: 1, feeOwner: 1 },
    { kind: 'user', organisation: 1, feeOwner: 1 },
  ]);
  expect(restored.openOrders).toBeGreaterThan(50);
  expect(restored.audit()).toEqual([]);
  const again = restoreExchange(restored.snapshot());
  expect([snapshotLayout(restored.snapshot()), again.stateHash()]).toEqual(['present', restored.stateHash()]);
});

describe("the journal's text", () => {
  const commands = [...commandsOf(3).slice(0, 60), ...commandsOf(8).slice(20, 1_200)];
  const text = encodeCommands(commands);

  test('reads back as the same commands', () => expect(decodeCommands(text)).toEqual(commands));
  test('has every kind of command in it here', () => {
    expect([...new Set(commands.map(({ kind }) => kind))].sort()).toEqual([
      'amend',
      'cancel',
      'cancel-all',
      'cancel-all-after',
      'capture-hold',
      'define-owner',
      'define-pair',
      'define-token',
      'expire',
      'open-hold',
      'place',
      'place-oco',
      'post',
      'release-hold',
      'set-pair-status',
    ]);
  });
  test('has captures in it that open a hold, and some that do not', () => {
    const captures = commands.filter((command) => command.kind === 'capture-hold');
    expect(new Set(captures.map(({ opens }) => opens !== undefined))).toEqual(new Set([true, false]));
  });
  test('of an order from before there were other terms reads as a plain one', () => {
    const { displayLots, trigger, triggerTicks, ...older } = PLACE;
    const line = `${JSON.stringify({ ...older, total: '0' })}\n`;
    expect([displayLots, trigger, triggerTicks]).toEqual([0, 'none', 0]);
    expect(decodeCommands(line)).toEqual([PLACE]);
  });
  test('from before owners had kinds and accounts their present names reads as what it meant', () => {
    const owner = (number: number) => `{"kind":"define-owner","at":1,"owner":${number},"organisation":1,"house":1}\n`;
    expect(decodeCommands(owner(1) + owner(1001))).toEqual([defineOwner(1, 'organisation'), defineOwner(1001, 'user')]);
    const lines = ['house.fee', 'house.convert', 'house.reward', 'house.transit', 'locked.ibo', 'locked.lockup'];
    const postings = lines.map((account) => ({ owner: 1, token: 1, account, amount: '1' }));
    const [entry] = decodeCommands(`${JSON.stringify({ kind: 'post', at: 1, reason: 'x', reference: '', postings })}\n`);
    expect(entry?.kind === 'post' && entry.postings.map(({ account }) => account)).toEqual([
      'organisation.fee',
      'organisation.convert',
      'organisation.reward',
      'organisation.transit',
      'locked.offering',
      'locked.lock-up',
    ]);
  });
  test('of no commands is empty', () => expect(decodeCommands(encodeCommands([]))).toEqual([]));
  test('that ends within a line is refused', () => expect(() => decodeCommands(text.slice(0, -1))).toThrow('within a line'));

  test.each([
    'null',
    '7',
    '[]',
    '{}',
    '{"kind":"place","at":1}',
    '{"kind":"unheard-of","at":1}',
    '{"kind":"cancel","at":"1","order":1,"owner":1}',
    '{"kind":"post","at":1,"reason":"","reference":"","postings":[{"owner":1,"token":1,"account":"usable","amount":5}]}',
    '{"kind":"post","at":1,"reason":"","reference":"","postings":[{"owner":1,"token":1,"account":"usable","amount":"1.5"}]}',
    '{"kind":"post","at":1,"reason":"","reference":"","postings":[{"owner":1,"token":1,"account":"pocket","amount":"1"}]}',
  ])('with the line %s is refused and names it', (line) => {
    expect(() => decodeCommands(`${text}${line}\n`)).toThrow(`journal line ${commands.length + 1} is no command`);
  });
});
