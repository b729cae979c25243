/** A part of the tokens that becomes usable at a time. */
export interface Batch {
  readonly batch: number;
  /** Epoch ms. */
  readonly at: number;
  /** Of all tokens, as a decimal: "12.5". */
  readonly percent: string;
}

/** A batch as it stands in the picture: places in percent of the picture's width and height, from the start and the top. */
export interface Step extends Batch {
  readonly x: number;
  readonly y: number;
  /** Unlocked with this batch and all before it, in percent. */
  readonly whole: number;
}

interface UnlockCurve {
  readonly steps: readonly Step[];
  /** Where the present stands; undefined before the first and after the last moment of the picture. */
  readonly nowX: number | undefined;
}

const ALL = 100;
/** Room before the first batch where the settlement is not before it, and after the last. */
const MARGIN = 0.08;
const HOUR_MS = 3_600_000;

const place = (at: number, from: number, to: number): number => ((at - from) / (to - from)) * ALL;

/** The schedule as a rising line: from the settlement, where everything is locked, to the last batch, where nothing is. */
export function unlockCurve(batches: readonly Batch[], settlesAt: number, now: number): UnlockCurve {
  const first = batches[0]?.at ?? settlesAt;
  const last = batches.at(-1)?.at ?? settlesAt;
  const span = Math.max(last - Math.min(first, settlesAt), HOUR_MS);
  const from = settlesAt < first ? settlesAt : first - span * MARGIN;
  const to = last + span * MARGIN;
  let whole = 0;
  const steps = batches.map((batch) => {
    whole = Math.min(whole + Number(batch.percent), ALL);
    return { ...batch, x: place(batch.at, from, to), y: ALL - whole, whole };
  });
  const nowX = place(now, from, to);
  return { steps, nowX: nowX > 0 && nowX < ALL ? nowX : undefined };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const rises = (steps: readonly Step[]): string => steps.map(({ x, y }) => `H${round(x)}V${round(y)}`).join('');

/** The line in the picture's own units, 100 by 100: level while nothing happens, upright where a batch is unlocked. */
export const stairs = (steps: readonly Step[]): string => `M0 ${ALL}${rises(steps)}H${ALL}`;

/** The ground below the line, up to a place. */
export const ground = (steps: readonly Step[], until: number): string =>
  `M0 ${ALL}${rises(steps.filter(({ x }) => x <= until))}H${round(until)}V${ALL}Z`;

/** The batch that a place in the picture is about: the nearest. */
export const nearest = (steps: readonly Step[], x: number): Step | undefined =>
  steps.reduce<Step | undefined>((best, step) => (best && Math.abs(best.x - x) <= Math.abs(step.x - x) ? best : step), undefined);
