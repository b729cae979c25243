import type { Resolution } from '@marque/domain/trading';

export interface TimeTick {
  readonly index: number;
  readonly label: string;
  /** A new day, month or year: drawn stronger. */
  readonly isMajor: boolean;
}

/** Bars of a day and longer belong to UTC days; shorter ones are read in the reader's own time. */
const isDaily = (resolution: Resolution): boolean => /[DWM]$/.test(resolution);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [1_000, 5_000, 15_000, 30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR];
const DAY_STEPS = [1, 2, 5, 10, 15];

type Formats = Readonly<Record<'year' | 'month' | 'day' | 'minute' | 'second' | 'moment', Intl.DateTimeFormat>>;

/** How times are written in one language and for one length of candles; making formats is slow, so they are cached. */
export class TimeWriter {
  readonly #formats: Formats;
  readonly #isDaily: boolean;

  constructor(locale: string, resolution: Resolution) {
    this.#isDaily = isDaily(resolution);
    const zone = this.#isDaily ? { timeZone: 'UTC' } : {};
    const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...zone, hourCycle: 'h23', ...options });
    const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', ...(resolution === '1s' && { second: '2-digit' }) };
    this.#formats = {
      year: make({ year: 'numeric' }),
      month: make({ month: 'short' }),
      day: make({ month: 'numeric', day: 'numeric' }),
      minute: make({ hour: '2-digit', minute: '2-digit' }),
      second: make({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      moment: make({ year: '2-digit', month: '2-digit', day: '2-digit', ...(!this.#isDaily && clock) }),
    };
  }

  /** Day and time of one candle. */
  moment(at: number): string {
    return this.#formats.moment.format(at);
  }

  /** Parts of the clock on the reader's wall, for finding where a day begins. */
  #wall(at: number): { readonly year: number; readonly month: number; readonly day: number; readonly ms: number } {
    const date = new Date(at);
    if (this.#isDaily) return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate(), ms: 0 };
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      ms: ((date.getHours() * 60 + date.getMinutes()) * 60 + date.getSeconds()) * 1000,
    };
  }

  /** Labels for the candles from `from` to `to`, at least `gap` pixels apart; where they stand does not depend on where one looks from. */
  ticks(timeAt: (index: number) => number, from: number, to: number, spacing: number, gap: number, step: number): TimeTick[] {
    const every = STEPS.find((known) => known >= step && (known / step) * spacing >= gap) ?? DAY;
    const days = DAY_STEPS.find((known) => known * (DAY / step) * spacing >= gap) ?? 31;
    const found: RankedTick[] = [];
    let before = this.#wall(timeAt(from - 1));
    for (let index = from; index <= to; index += 1) {
      const at = timeAt(index);
      const wall = this.#wall(at);
      if (wall.year !== before.year) found.push({ index, label: this.#formats.year.format(at), isMajor: true, rank: 3 });
      else if (wall.month !== before.month)
        found.push({ index, label: this.#formats.month.format(at), isMajor: true, rank: wall.month % 6 === 0 ? 2.5 : 2 });
      else if (crosses(wall.day - 1, before.day - 1, days))
        found.push({ index, label: this.#formats.day.format(at), isMajor: !this.#isDaily, rank: 1 });
      else if (every < DAY && crosses(wall.ms, before.ms, every)) {
        found.push({ index, label: (every < MINUTE ? this.#formats.second : this.#formats.minute).format(at), isMajor: false, rank: 0 });
      }
      before = wall;
    }
    return thinned(found, gap / spacing);
  }
}

interface RankedTick extends TimeTick {
  readonly rank: number;
}

const crosses = (now: number, before: number, step: number): boolean => Math.floor(now / step) !== Math.floor(before / step);

/** Where labels would touch, the more telling one stays. */
function thinned(found: readonly RankedTick[], least: number): TimeTick[] {
  const chosen: RankedTick[] = [];
  for (const rank of [3, 2.5, 2, 1, 0]) {
    for (const tick of found) {
      if (tick.rank === rank && chosen.every((other) => Math.abs(other.index - tick.index) >= least * 0.8)) chosen.push(tick);
    }
  }
  return chosen.sort((a, b) => a.index - b.index);
}
