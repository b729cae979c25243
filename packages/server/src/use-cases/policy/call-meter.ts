import { BAN_MEMORY_MS, banMs, DISREGARDS_MAX, REQUESTS_LIMIT, WEIGHT_LIMIT } from '@marque/domain/api-keys';
import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../../ports/clock.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../../ports/shared-counts.ts';
import { CountedWindows } from './counted-windows.ts';

/** Why somebody has to wait: a limit was passed, or was disregarded so often that they are shut out for a while. */
interface Held {
  readonly isBanned: boolean;
  readonly retryAfterS: number;
}

/** Holds programs to what they may ask for. Names are those of keys and of addresses. */
export interface CallMeter {
  /** Counts a request of an address, before anything of it is read. */
  request(address: string): Held | undefined;
  /** Counts what a call weighs, against the key that signed it, else against its address. */
  weigh(name: string, weight: number): Held | undefined;
  /** What the calls of a name have weighed in the window of now. */
  used(name: string): number;
}

/** Beyond it those banned longest ago are forgotten, so that memory stays bounded. */
const BANS_MAX = 10_000;

interface Ban {
  /** How often in a row. */
  readonly times: number;
  readonly endsAt: number;
}

/** `requestsMax`: requests a minute of one address. */
export function createCallMeter(
  clock: MonotonicClock,
  requestsMax: number = REQUESTS_LIMIT.max,
  shared: SharedCounts = UNSHARED_COUNTS,
): CallMeter {
  const requests = new CountedWindows(REQUESTS_LIMIT.windowMs, clock, shared.named('programs.requests', requestsMax));
  const weights = new CountedWindows(WEIGHT_LIMIT.windowMs, clock, shared.named('programs.weights', WEIGHT_LIMIT.max));
  const disregards = new CountedWindows(WEIGHT_LIMIT.windowMs, clock, shared.named('programs.disregards', DISREGARDS_MAX));
  const sharedBans = shared.named('programs.bans', 1);
  const bans = new LRUCache<string, Ban>({ max: BANS_MAX });

  const bannedFor = (name: string): Held | undefined => {
    const left = (bans.peek(name)?.endsAt ?? 0) - clock.monotonic();
    return left > 0 ? { isBanned: true, retryAfterS: Math.ceil(left / 1_000) } : undefined;
  };
  const begin = (name: string): void => {
    const now = clock.monotonic();
    const last = bans.get(name);
    const times = last && now - last.endsAt < BAN_MEMORY_MS ? last.times + 1 : 1;
    bans.set(name, { times, endsAt: now + banMs(times) });
  };
  const ban = (name: string): Held | undefined => {
    begin(name);
    sharedBans.publish(name, 1);
    return bannedFor(name);
  };
  sharedBans.join((name) => {
    if (!bannedFor(name)) begin(name);
  });
  const held = (name: string, window: CountedWindows): Held | undefined =>
    disregards.add(name, 1) > DISREGARDS_MAX ? ban(name) : { isBanned: false, retryAfterS: window.secondsLeft };

  return {
    request(address) {
      const banned = bannedFor(address);
      if (banned) return banned;
      return requests.add(address, 1) > requestsMax ? held(address, requests) : undefined;
    },
    weigh(name, weight) {
      const banned = bannedFor(name);
      if (banned) return banned;
      return weights.add(name, weight) > WEIGHT_LIMIT.max ? held(name, weights) : undefined;
    },
    used: (name) => weights.of(name),
  };
}
