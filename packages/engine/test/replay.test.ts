import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createExchange,
  decodeCommands,
  encodeCommands,
  EventBuffer,
  isOfAnotherLayout,
  replay,
  restoreExchange,
  snapshotHash,
  type Command,
  type EngineEvent,
} from '../src/index.ts';
import { randomSession } from './random-stream.ts';
import { PLACE } from './trading-floor.ts';

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

test('a snapshot of another layout is known for what it is', () => {
  const snapshot = replay(commandsOf(1)).snapshot();
  const bytes = snapshot.slice(0, -32);
  bytes[0] = (bytes[0] ?? 0) + 1;
  const foreign = Uint8Array.from([...bytes, ...createHash('sha256').update(bytes).digest()]);
  expect(isOfAnotherLayout(snapshot)).toBe(false);
  expect(isOfAnotherLayout(foreign)).toBe(true);
  expect(() => restoreExchange(foreign)).toThrow('snapshot of an unknown layout');
  expect(() => isOfAnotherLayout(foreign.slice(1))).toThrow('damaged snapshot');
});

describe("the journal's text", () => {
  const commands = [...commandsOf(3).slice(0, 60), ...commandsOf(8).slice(20, 400)];
  const text = encodeCommands(commands);

  test('reads back as the same commands', () => expect(decodeCommands(text)).toEqual(commands));
  test('has every kind of command in it here', () => {
    expect([...new Set(commands.map(({ kind }) => kind))].sort()).toEqual([
      'amend',
      'cancel',
      'cancel-all',
      'cancel-all-after',
      'define-owner',
      'define-pair',
      'define-token',
      'expire',
      'place',
      'place-oco',
      'post',
      'set-pair-status',
    ]);
  });
  test('of an order from before there were other terms reads as a plain one', () => {
    const { displayLots, trigger, triggerTicks, ...older } = PLACE;
    const line = `${JSON.stringify({ ...older, total: '0' })}\n`;
    expect([displayLots, trigger, triggerTicks]).toEqual([0, 'none', 0]);
    expect(decodeCommands(line)).toEqual([PLACE]);
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
