import { figureUnits } from '../money/index.ts';

/** What a brand is measured by. */
export const MEASURES = ['marketCap', 'buyBack', 'destroyed', 'circulation', 'pe', 'badge'] as const;
export type Measure = (typeof MEASURES)[number];

/** Weight of each measure in the whole score, in percent. */
export const MEASURE_WEIGHTS: Readonly<Record<Measure, number>> = {
  marketCap: 20,
  buyBack: 25,
  destroyed: 15,
  circulation: 10,
  pe: 20,
  badge: 10,
};

/** A brand's figures as decimal texts; "" or "-" where nothing is known. */
export interface AssessedFigures {
  readonly marketCap: string;
  /** Bought back, destroyed and circulating, in tokens. */
  readonly boughtBack: string;
  readonly destroyed: string;
  readonly circulation: string;
  /** Turnover of 24 h, in the money of the market cap. */
  readonly turnover: string;
  readonly pe: string;
  readonly badgeLevel: number;
}

export const GRADES = ['A', 'B', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];

/** Scores are whole points from 0 to 100. */
export interface Assessment {
  readonly scores: Readonly<Record<Measure, number>>;
  readonly score: number;
  readonly grade: Grade;
}

const RATIO = 10n ** 12n;
const BADGE_POINTS = 25;
/** Least score of each grade but the last. */
const GRADE_FROM: readonly (readonly [Grade, number])[] = [
  ['A', 75],
  ['B', 50],
  ['C', 25],
];

const exact = (decimal: string): bigint | undefined => (/^\d+(\.\d+)?$/.test(decimal) ? figureUnits(decimal) : undefined);

function share(part: string, whole: bigint | undefined): bigint | undefined {
  const value = exact(part);
  return value === undefined || whole === undefined || whole <= 0n ? undefined : (value * RATIO) / whole;
}

const sum = (first: string, second: string): bigint | undefined => {
  const [a, b] = [exact(first), exact(second)];
  return a === undefined || b === undefined ? undefined : a + b;
};

/** What brands are compared by, the more the better; undefined where a brand has no such figure. */
const COMPARED: Record<Exclude<Measure, 'badge'>, (figures: AssessedFigures) => bigint | undefined> = {
  marketCap: ({ marketCap }) => exact(marketCap),
  buyBack: ({ boughtBack, circulation }) => share(boughtBack, sum(boughtBack, circulation)),
  destroyed: ({ destroyed, circulation }) => share(destroyed, sum(destroyed, circulation)),
  circulation: ({ turnover, marketCap }) => share(turnover, exact(marketCap)),
  pe: ({ pe }) => {
    const value = exact(pe);
    return value === undefined || value === 0n ? undefined : -value;
  },
};

/** Points of each value: the share of known values that it reaches or passes; none for what is unknown or nothing. */
function places(values: readonly (bigint | undefined)[]): readonly number[] {
  const known = values.filter((value) => value !== undefined && value !== 0n);
  return values.map((value) =>
    value === undefined || value === 0n
      ? 0
      : Math.floor((known.filter((other) => other !== undefined && other <= value).length * 100) / known.length),
  );
}

const gradeOf = (score: number): Grade => GRADE_FROM.find(([, from]) => score >= from)?.[0] ?? 'D';

/**
 * Scores brands against each other, in the order given. Five measures give points by rank among the brands, the badge
 * gives 25 points a level; the whole is their weighted mean, cut to whole points.
 */
export function assess(brands: readonly AssessedFigures[]): readonly Assessment[] {
  const points = {
    marketCap: places(brands.map(COMPARED.marketCap)),
    buyBack: places(brands.map(COMPARED.buyBack)),
    destroyed: places(brands.map(COMPARED.destroyed)),
    circulation: places(brands.map(COMPARED.circulation)),
    pe: places(brands.map(COMPARED.pe)),
    badge: brands.map(({ badgeLevel }) => badgeLevel * BADGE_POINTS),
  };
  return brands.map((_, i) => {
    const of = (measure: Measure) => points[measure][i] ?? 0;
    const scores = {
      marketCap: of('marketCap'),
      buyBack: of('buyBack'),
      destroyed: of('destroyed'),
      circulation: of('circulation'),
      pe: of('pe'),
      badge: of('badge'),
    };
    const score = Math.floor(MEASURES.reduce((total, measure) => total + scores[measure] * MEASURE_WEIGHTS[measure], 0) / 100);
    return { scores, score, grade: gradeOf(score) };
  });
}
