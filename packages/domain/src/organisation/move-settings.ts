import { compareFigures } from '../money/index.ts';
import { fields, list, mapOf, type SettingProblem } from './setting-shape.ts';
import { capitals, decimal, flag } from './setting-values.ts';

const TOKENS_MAX = 500;
/** An organisation that keeps a tenth of what it converts for itself has made a mistake. */
const PERCENT_MAX = '10';

/** What users may send each other of single tokens, by code; a limit that is left out is the one of all tokens. */
export const TRANSFER_LIMITS = mapOf(
  (name) => /^[A-Z0-9][A-Z0-9.]{0,15}$/.test(name),
  'a token by its code',
  fields({ min: decimal(), max: decimal(), closed: flag() }),
  TOKENS_MAX,
);

/** Conversion: which tokens, none for all that have a market; what the organisation keeps, and how far the market may move meanwhile, in percent. */
export const CONVERT_SETTINGS = {
  convert_tokens: list(capitals(), { max: TOKENS_MAX }),
  convert_spread: decimal('0.2'),
  convert_tolerance: decimal('1'),
  /** Of one conversion, in USDT at the price of the moment. */
  convert_min: decimal('1'),
  convert_max: decimal('10000'),
} as const;

interface MoveSettings {
  readonly transfer_min: string;
  readonly transfer_max: string;
  readonly convert_spread: string;
  readonly convert_tolerance: string;
  readonly convert_min: string;
  readonly convert_max: string;
}

/** What is wrong with limits that are each well formed. */
export function moveProblems(settings: MoveSettings): readonly SettingProblem[] {
  const { transfer_min: transferMin, transfer_max: transferMax, convert_min: convertMin, convert_max: convertMax } = settings;
  const problems: SettingProblem[] = [];
  if (compareFigures(transferMin, transferMax) > 0)
    problems.push({ at: 'settings.transfer_max', problem: 'must not be below transfer_min' });
  if (compareFigures(convertMin, convertMax) > 0) problems.push({ at: 'settings.convert_max', problem: 'must not be below convert_min' });
  for (const name of ['convert_spread', 'convert_tolerance'] as const) {
    if (compareFigures(settings[name], PERCENT_MAX) > 0) problems.push({ at: `settings.${name}`, problem: 'must be at most 10 percent' });
  }
  return problems;
}
