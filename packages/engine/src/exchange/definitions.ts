import { LISTED_ID_MAX, type Pair } from '@marque/domain/trading';
import type { DefineOwner, DefinePair, DefineToken, SetPairStatus } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { OwnerId } from '../identifiers.ts';
import type { DefinitionRefusal } from '../outcomes.ts';
import { UNITS_MAX } from '../ledger/index.ts';
import { OrderBook, WaitingList } from '../matching/index.ts';
import { mayHave, type OwnerKind } from '../owner-kinds.ts';
import type { ExchangeState, Owner } from './state.ts';

/** Numbers index arrays: they are dense and stay below these bounds. */
const OWNER_MAX = 2 ** 24;
const SCALE_MAX = 18;

const isWithin = (value: number, min: number, max: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max;

export function defineToken(state: ExchangeState, command: DefineToken): DefinitionRefusal | undefined {
  const { token, scale } = command;
  if (!isWithin(token, 0, LISTED_ID_MAX) || !isWithin(scale, 0, SCALE_MAX)) return 'definition_invalid';
  const known = state.tokens[token];
  if (known !== undefined && known !== scale) return 'definition_conflict';
  state.tokens[token] = scale;
  return undefined;
}

/** An organisation receives its own fees, everybody else's go to an organisation that is known already and theirs. */
export function defineOwner(state: ExchangeState, command: DefineOwner, buffer: EventBuffer): DefinitionRefusal | undefined {
  const { owner, ownerKind, organisation, feeOwner } = command;
  if (!isWithin(owner, 1, OWNER_MAX) || !isWithin(organisation, 0, Number.MAX_SAFE_INTEGER)) return 'definition_invalid';
  const known = state.owners[owner];
  if (known !== undefined) {
    const isSame = known.kind === ownerKind && known.organisation === organisation && known.feeOwner === feeOwner;
    return isSame ? undefined : 'definition_conflict';
  }
  if (ownerKind === 'world' || (ownerKind === 'organisation') !== (feeOwner === owner)) return 'definition_invalid';
  if (feeOwner !== owner) {
    const receiver = state.owners[feeOwner];
    if (receiver?.kind !== 'organisation' || receiver.organisation !== organisation) return 'definition_invalid';
  }
  state.owners[owner] = ownerOf(ownerKind, organisation, feeOwner);
  buffer.rare({ type: 'owner-defined', owner, ownerKind, organisation, feeOwner });
  return undefined;
}

export const ownerOf = (kind: OwnerKind, organisation: number, feeOwner: OwnerId): Owner => ({
  kind,
  organisation,
  feeOwner,
  mayTrade: mayHave(kind, 'locked.order'),
});

/** A pair that is known keeps its status, whatever the new definition says: a halt outlives a restart. */
export function definePair(state: ExchangeState, command: DefinePair): DefinitionRefusal | undefined {
  const { pair } = command;
  const known = state.market(pair.id);
  if (known !== undefined && !isSameMarket(known.definition, pair)) return 'definition_conflict';
  const baseScale = state.tokens[pair.base];
  const quoteScale = state.tokens[pair.quote];
  if (!isPairValid(pair) || baseScale === undefined || quoteScale === undefined) return 'definition_invalid';
  const lotDigits = baseScale - pair.amountScale;
  const quoteDigits = quoteScale - pair.priceScale - pair.amountScale;
  if (lotDigits < 0 || quoteDigits < 0) return 'definition_invalid';
  const lotUnits = 10n ** BigInt(lotDigits);
  if (BigInt(pair.maxLots) * lotUnits > UNITS_MAX) return 'definition_invalid';
  if (known !== undefined) {
    known.definition = { ...pair };
    return undefined;
  }
  const quoteFactor = 10n ** BigInt(quoteDigits);
  state.markets[pair.id] = {
    definition: { ...pair },
    status: pair.status,
    lastTicks: 0,
    book: new OrderBook(pair.id, state.store),
    waiting: new WaitingList(pair.id, state.store),
    quoteFactor,
    lotUnits,
    quoteFactorNumber: Number(quoteFactor),
    lotUnitsNumber: Number(lotUnits),
  };
  return undefined;
}

const isSameMarket = (known: Pair, pair: Pair): boolean =>
  known.base === pair.base && known.quote === pair.quote && known.priceScale === pair.priceScale && known.amountScale === pair.amountScale;

const isPairValid = (pair: Pair): boolean =>
  isWithin(pair.id, 0, LISTED_ID_MAX) &&
  pair.base !== pair.quote &&
  isWithin(pair.priceScale, 0, SCALE_MAX) &&
  isWithin(pair.amountScale, 0, SCALE_MAX) &&
  isWithin(pair.minLots, 1, Number.MAX_SAFE_INTEGER) &&
  isWithin(pair.maxLots, pair.minLots, Number.MAX_SAFE_INTEGER) &&
  isWithin(pair.opensAt, 0, Number.MAX_SAFE_INTEGER) &&
  isWithin(pair.guideTicks, 0, Number.MAX_SAFE_INTEGER);

export function setPairStatus(state: ExchangeState, command: SetPairStatus, buffer: EventBuffer): DefinitionRefusal | undefined {
  const market = state.market(command.pair);
  if (market === undefined) return 'definition_invalid';
  market.status = command.status;
  buffer.pairStatus(command.pair, command.status);
  return undefined;
}
