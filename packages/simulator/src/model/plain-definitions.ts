import type { DefineOwner, DefinePair, DefineToken, DefinitionRefusal, SetPairStatus } from '@marque/engine';
import { isWhole, type PlainState } from './plain-state.ts';
import { UNITS_LIMIT } from './plain-limits.ts';

const SCALE_MAX = 18;
const NUMBER_MAX = 65_535;
const OWNER_MAX = 2 ** 24;
const STATUSES: ReadonlySet<string> = new Set(['open', 'cancel-only', 'halted']);

export function defineToken({ tokens }: PlainState, { token, scale }: DefineToken): DefinitionRefusal | undefined {
  if (!isWhole(token, 0, NUMBER_MAX) || !isWhole(scale, 0, SCALE_MAX)) return 'definition_invalid';
  if (tokens.has(token) && tokens.get(token) !== scale) return 'definition_conflict';
  tokens.set(token, scale);
  return undefined;
}

export function defineOwner(
  { owners, events }: PlainState,
  { owner, ownerKind, organisation, feeOwner }: DefineOwner,
): DefinitionRefusal | undefined {
  if (!isWhole(owner, 1, OWNER_MAX) || !isWhole(organisation, 0)) return 'definition_invalid';
  const known = owners.get(owner);
  if (known !== undefined) {
    const isSame = known.kind === ownerKind && known.organisation === organisation && known.feeOwner === feeOwner;
    return isSame ? undefined : 'definition_conflict';
  }
  const receiver = owners.get(feeOwner);
  const isRight =
    ownerKind === 'organisation'
      ? feeOwner === owner
      : ownerKind !== 'world' && feeOwner !== owner && receiver?.kind === 'organisation' && receiver.organisation === organisation;
  if (!isRight) return 'definition_invalid';
  owners.set(owner, { kind: ownerKind, organisation, feeOwner });
  events.push({ type: 'owner-defined', owner, ownerKind, organisation, feeOwner });
  return undefined;
}

export function definePair(state: PlainState, { pair }: DefinePair): DefinitionRefusal | undefined {
  const known = state.pairs.get(pair.id);
  const fixed = ['base', 'quote', 'priceScale', 'amountScale'] as const;
  if (known !== undefined && fixed.some((field) => known.definition[field] !== pair[field])) return 'definition_conflict';
  const baseScale = state.tokens.get(pair.base);
  const quoteScale = state.tokens.get(pair.quote);
  if (baseScale === undefined || quoteScale === undefined || pair.base === pair.quote) return 'definition_invalid';
  const { id, priceScale, amountScale, minLots, maxLots, opensAt, guideTicks } = pair;
  const areNumbersRight =
    isWhole(id, 0, NUMBER_MAX) &&
    isWhole(priceScale, 0, SCALE_MAX) &&
    isWhole(amountScale, 0, SCALE_MAX) &&
    isWhole(minLots, 1) &&
    isWhole(maxLots, minLots) &&
    isWhole(opensAt, 0) &&
    isWhole(guideTicks, 0) &&
    STATUSES.has(pair.status);
  if (!areNumbersRight || amountScale > baseScale || priceScale + amountScale > quoteScale) return 'definition_invalid';
  const lotUnits = 10n ** BigInt(baseScale - amountScale);
  if (BigInt(maxLots) * lotUnits > UNITS_LIMIT) return 'definition_invalid';
  if (known !== undefined) {
    known.definition = { ...pair };
    return undefined;
  }
  const quoteFactor = 10n ** BigInt(quoteScale - priceScale - amountScale);
  state.pairs.set(id, {
    definition: { ...pair },
    status: pair.status,
    lastTicks: 0,
    quoteFactor,
    lotUnits,
    buys: [],
    sells: [],
    waiting: [],
  });
  return undefined;
}

export function setPairStatus(state: PlainState, { pair, status }: SetPairStatus): DefinitionRefusal | undefined {
  const known = state.pairs.get(pair);
  if (known === undefined || !STATUSES.has(status)) return 'definition_invalid';
  known.status = status;
  state.events.push({ type: 'pair-status-changed', pair, status });
  return undefined;
}
