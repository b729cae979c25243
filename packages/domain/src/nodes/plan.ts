import { parseUnits, ppmOfPercent } from '../money/index.ts';
import type { MultiplierStep } from './income.ts';
import { MULTIPLIER_MAX, NODE_TYPES, OFFERING_PPM_MAX, REBATE_PPM_MAX, type NodeType } from './terms.ts';

/** What a node of a type deposits and gets, as an operator writes it: an amount, and percents such as "25". An empty deposit closes the type. */
export interface NodeTypeText {
  readonly deposit: string;
  readonly fees: string;
  readonly offerings: string;
  readonly listing: string;
  readonly team: string;
}

export interface NodeTermsText {
  readonly types: Readonly<Record<NodeType, NodeTypeText>>;
  /** From which day on (YYYY-MM-DD) an income counts how many times. */
  readonly multipliers: readonly { readonly from: string; readonly times: string }[];
}

/** The same as it is kept. */
interface NodeTypePlan {
  readonly type: NodeType;
  /** In the deposit token's smallest unit. */
  readonly deposit: bigint;
  readonly rebatePpm: number;
  readonly offeringPpm: number;
  readonly listingPpm: number;
  readonly teamMin: number;
}

export interface NodePlan {
  readonly types: readonly NodeTypePlan[];
  readonly multipliers: readonly MultiplierStep[];
}

export interface NodePlanProblem {
  /** Of the form: the type and the part of it, or the multipliers. */
  readonly field: `${NodeType}_${keyof NodeTypeText}` | 'multipliers';
  readonly refusal: 'amount_invalid' | 'node_rate_conflict' | 'node_team_conflict' | 'node_multiplier_conflict';
}

const MULTIPLIER_SCALE = 3;
const LISTING_PPM_MAX = 1_000_000;
const TEAM_MAX = 1_000_000;
export const MULTIPLIERS_MAX = 50;

/** Reads terms as an operator wrote them, or says what is wrong first. `scale` are the decimals of the deposit's token. */
export function readNodeTerms(text: NodeTermsText, scale: number): { readonly plan: NodePlan } | { readonly problem: NodePlanProblem } {
  const types: NodeTypePlan[] = [];
  for (const type of NODE_TYPES) {
    if (text.types[type].deposit === '') continue;
    const read = readType(type, text.types[type], scale);
    if ('problem' in read) return read;
    types.push(read.plan);
  }
  const multipliers = readMultipliers(text.multipliers);
  return multipliers ? { plan: { types, multipliers } } : { problem: { field: 'multipliers', refusal: 'node_multiplier_conflict' } };
}

function readType(
  type: NodeType,
  text: NodeTypeText,
  scale: number,
): { readonly plan: NodeTypePlan } | { readonly problem: NodePlanProblem } {
  const wrong = (part: keyof NodeTypeText, refusal: NodePlanProblem['refusal']) =>
    ({ problem: { field: `${type}_${part}`, refusal } }) as const;
  const deposit = parseUnits(text.deposit, scale);
  if (deposit === undefined || deposit === 0n) return wrong('deposit', 'amount_invalid');
  const rebatePpm = percentOrNone(text.fees, REBATE_PPM_MAX);
  if (rebatePpm === undefined) return wrong('fees', 'node_rate_conflict');
  const offeringPpm = percentOrNone(text.offerings, OFFERING_PPM_MAX);
  if (offeringPpm === undefined) return wrong('offerings', 'node_rate_conflict');
  const listingPpm = percentOrNone(text.listing, LISTING_PPM_MAX);
  if (listingPpm === undefined) return wrong('listing', 'node_rate_conflict');
  const teamMin = /^\d{0,7}$/.test(text.team) ? Number(text.team) : TEAM_MAX + 1;
  if (teamMin > TEAM_MAX) return wrong('team', 'node_team_conflict');
  return { plan: { type, deposit, rebatePpm, offeringPpm, listingPpm, teamMin } };
}

/** Parts of a million; nothing written is none. */
const percentOrNone = (text: string, max: number): number | undefined => (text === '' ? 0 : ppmOfPercent(text, max));

/** Steps in the order of their days, each day once; undefined where one is none. */
function readMultipliers(texts: NodeTermsText['multipliers']): readonly MultiplierStep[] | undefined {
  if (texts.length > MULTIPLIERS_MAX) return undefined;
  const steps: MultiplierStep[] = [];
  for (const { from, times } of texts) {
    const multiplier = parseUnits(times, MULTIPLIER_SCALE);
    const isLater = from > (steps.at(-1)?.from ?? '');
    if (!isDay(from) || !isLater || multiplier === undefined || multiplier > BigInt(MULTIPLIER_MAX)) return undefined;
    steps.push({ from, multiplier: Number(multiplier) });
  }
  return steps;
}

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Whether two schedules say the same of every day that is worked out already. */
export const samePast = (a: readonly MultiplierStep[], b: readonly MultiplierStep[], until: string): boolean => {
  const past = (steps: readonly MultiplierStep[]) =>
    steps.filter(({ from }) => from <= until).map(({ from, multiplier }) => `${from} ${multiplier}`);
  return past(a).join() === past(b).join();
};
