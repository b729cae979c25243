import type { Finding } from '../../ports/doctor.ts';
import { fault, ok, warning } from './check.ts';

export interface SeenClock {
  /** Whose clock it is. */
  readonly of: string;
  /** What it says, what ours said just before and just after, all in epoch ms. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
  /** How exactly it says it. */
  readonly exactMs: number;
}

/** Codes of authenticators hold for half a minute either way. */
const FAULT_MS = 10_000;
const WARNING_MS = 1_000;
const NEXT = 'have both clocks set by NTP (timedatectl set-ntp true)';

/** Holds our clock against another one, as far as that can be known. */
export function compareClock({ of, at, before, after, exactMs }: SeenClock): Finding {
  const off = at < before - exactMs ? before - exactMs - at : at > after + exactMs ? at - after - exactMs : 0;
  const found = `this machine's clock and that of ${of} differ by ${Math.round(off / 100) / 10} s`;
  if (off > FAULT_MS) return fault('clock', found, NEXT);
  return off > WARNING_MS ? warning('clock', found, NEXT) : ok('clock', `this machine's clock is that of ${of}`);
}
