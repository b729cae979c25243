import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { stateText } from '../../src/adapters/exchange/engine-messages.ts';
import { LeaderWatch } from '../../src/adapters/exchange/index.ts';

/** A bus that the test takes away: it does not say so, or says that it is there and brings nothing. */
class BusToLose extends InProcessBus {
  isThere = true;
  brings = true;

  override get isConnected(): boolean {
    return this.isThere;
  }

  override settled(): Promise<void> {
    return this.brings ? Promise.resolve() : new Promise(() => undefined);
  }
}

const SILENCE_MS = 3_100;

describe('a watch for an engine that nobody hears', () => {
  let bus: BusToLose;
  let watch: LeaderWatch;

  /** The engine says how it is, as it does again and again. */
  const say = async (term: number): Promise<void> => {
    bus.publish('engine.state', stateText({ term, state: 'ready', waiting: 0, lastSequence: 1 }));
    await vi.advanceTimersByTimeAsync(1);
  };
  const isLost = async (holder: string): Promise<boolean> => {
    const asked = watch.isLost(holder);
    await vi.advanceTimersByTimeAsync(1_000);
    return asked;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    bus = new BusToLose((fault) => {
      throw fault;
    });
    watch = new LeaderWatch(bus);
  });
  afterEach(() => {
    watch.close();
    vi.useRealTimers();
  });

  it('finds one lost that was heard before, and not before it is silent for long', async () => {
    await watch.isLost('first');
    await say(1);
    expect(await isLost('first')).toBe(false);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await isLost('first')).toBe(true);
    await say(1);
    expect(await isLost('first')).toBe(false);
  });

  it('finds none lost that was never heard: it may still be opening', async () => {
    await watch.isLost('first');
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await isLost('first')).toBe(false);
  });

  it('takes nobody for the one that led before', async () => {
    await watch.isLost('first');
    await say(1);
    await watch.isLost('next');
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await isLost('next')).toBe(false);
    await say(2);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await isLost('next')).toBe(true);
  });

  it.each([
    ['is known to be away', { isThere: false }],
    ['brings nothing, though it is not known to be away', { brings: false }],
  ])('finds none lost while the bus %s', async (_, state) => {
    await watch.isLost('first');
    await say(1);
    Object.assign(bus, state);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await isLost('first')).toBe(false);
    Object.assign(bus, { isThere: true, brings: true });
    expect(await isLost('first')).toBe(true);
  });
});
