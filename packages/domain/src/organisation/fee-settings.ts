import type { z } from 'zod/mini';
import { formatSteps, parseSteps, parseUnits } from '../money/index.ts';
import { FEE_LEVELS_MAX, FEE_LEVELS, FEE_VOLUME_SCALE, RATE_ONE, type FeeLevel, type FeeSchedule } from '../trading/index.ts';
import { instantOfSetting } from './instant-setting.ts';
import { fields, list, type SettingProblem } from './setting-shape.ts';
import { decimal, instant, pairName } from './setting-values.ts';

/** As many exemptions an organisation may have, past ones included. */
export const FEE_EXEMPTIONS_MAX = 50;
const EXEMPTED_PAIRS_MAX = 200;
const PERCENT_SCALE = 4;
const RATE_MAX = RATE_ONE / 10;
/** Trading was free from mid December 2018 to mid February 2019 (K061, K062). */
const PAST_EXEMPTION = { from: '2018-12-15 00:00', until: '2019-02-15 00:00', pairs: [] };

/** Levels of trade fees: the BTC of 30 days from which each holds, its rates in percent. */
export const TRADE_FEE_LEVELS = list(
  fields({ volume: decimal(), maker: decimal(), taker: decimal() }, ['volume', 'maker', 'taker']),
  { min: 1, max: FEE_LEVELS_MAX },
  FEE_LEVELS.map(({ volumeMin, makerRate, takerRate }) => ({
    volume: volumeMin,
    maker: percentText(makerRate),
    taker: percentText(takerRate),
  })),
);

/** When trades cost nothing, in UTC: on the pairs that are named, or on all of them where none is. */
export const FEE_EXEMPTIONS = list(
  fields({ from: instant(), until: instant(), pairs: list(pairName(), { max: EXEMPTED_PAIRS_MAX }) }, ['from', 'until']),
  { max: FEE_EXEMPTIONS_MAX },
  [PAST_EXEMPTION],
);

export interface FeeSettings {
  readonly trade_fee_levels: z.infer<typeof TRADE_FEE_LEVELS>;
  readonly fee_exemptions: z.infer<typeof FEE_EXEMPTIONS>;
}

/** Millionths are percents with four decimals. */
function percentText(rate: number): string {
  return formatSteps(rate, PERCENT_SCALE);
}

/** Millionths of a rate in percent; undefined for one that is too fine or above a tenth. */
function rateOf(percent: string): number | undefined {
  const rate = parseSteps(percent, PERCENT_SCALE);
  return rate === undefined || rate > RATE_MAX ? undefined : rate;
}

/** What is wrong with levels and exemptions that are each well formed. */
export function feeProblems({ trade_fee_levels: levels, fee_exemptions: exemptions }: FeeSettings): readonly SettingProblem[] {
  return [
    ...levels.flatMap((level, i) =>
      levelProblems(level, levels[i - 1]).map((problem) => ({
        at: `settings.trade_fee_levels[${i}].${problem.at}`,
        problem: problem.problem,
      })),
    ),
    ...exemptions.flatMap(({ from, until }, i) =>
      (instantOfSetting(from) ?? Number.NaN) < (instantOfSetting(until) ?? Number.NaN)
        ? []
        : [{ at: `settings.fee_exemptions[${i}].until`, problem: 'must be a later time than from, and both must exist' }],
    ),
  ];
}

type LevelSetting = FeeSettings['trade_fee_levels'][number];

function levelProblems({ volume, maker, taker }: LevelSetting, below: LevelSetting | undefined): readonly SettingProblem[] {
  const units = parseUnits(volume, FEE_VOLUME_SCALE);
  const least = below && parseUnits(below.volume, FEE_VOLUME_SCALE);
  const rises = units !== undefined && (least === undefined ? below !== undefined || units === 0n : units > least);
  return [
    ...(rises
      ? []
      : [
          {
            at: 'volume',
            problem: below
              ? `must be more than the level before, with at most ${FEE_VOLUME_SCALE} decimals`
              : "must be 0: the first level is everybody's",
          },
        ]),
    ...(['maker', 'taker'] as const).flatMap((at) =>
      rateOf({ maker, taker }[at]) === undefined
        ? [{ at, problem: `must be a percentage from 0 to 10 with at most ${PERCENT_SCALE} decimals` }]
        : [],
    ),
  ];
}

/** Settings that were read as what trades cost; wrong ones give the default levels, so that nobody trades free by mistake. */
export function feeScheduleOf({ trade_fee_levels: levels, fee_exemptions: exemptions }: FeeSettings): FeeSchedule {
  const read = levels.map(({ volume, maker, taker }, level): FeeLevel | undefined => {
    const [makerRate, takerRate] = [rateOf(maker), rateOf(taker)];
    return makerRate === undefined || takerRate === undefined ? undefined : { level, volumeMin: volume, makerRate, takerRate };
  });
  const right = read.filter((level) => level !== undefined);
  return {
    levels: right.length === levels.length && right.length > 0 ? right : FEE_LEVELS,
    exemptions: exemptions.flatMap((each) => {
      const [from, until] = [instantOfSetting(each.from), instantOfSetting(each.until)];
      return from === undefined || until === undefined ? [] : [{ from, until, pairs: each.pairs }];
    }),
  };
}
