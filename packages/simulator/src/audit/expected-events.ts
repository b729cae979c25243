import type { Command, EngineEvent, HoldOpened } from '@marque/engine';
import type { Expected } from '../model/plain-state.ts';
import { demand, inspect } from './failure.ts';

/** An event against what the reference model says has to come next. */
export function compareEvent(event: EngineEvent | undefined, expected: Expected | undefined, command: Command): void {
  const isSame = event !== undefined && expected !== undefined && isAsExpected(event, expected);
  demand(isSame, `model: ${checkOf(event, expected)}`, () => `${inspect(event)} instead of ${inspect(expected)} for ${inspect(command)}`);
}

function checkOf(event: EngineEvent | undefined, expected: Expected | undefined): string {
  const types = new Set([event?.type, expected?.type]);
  if (types.has('traded')) return 'trades';
  if (types.has('hold-opened') || types.has('hold-captured') || types.has('hold-released')) return 'hold events';
  return types.has('order-closed') ? 'endings' : 'order states';
}

function isAsExpected(event: EngineEvent, expected: Expected): boolean {
  if (event.type === 'traded' && expected.type === 'traded') {
    return (
      event.trade === expected.trade &&
      event.makerOrder === expected.makerOrder &&
      event.takerOrder === expected.takerOrder &&
      event.ticks === expected.ticks &&
      event.lots === expected.lots &&
      event.quoteUnits === expected.quoteUnits &&
      event.buyerFee === expected.buyerFee &&
      event.sellerFee === expected.sellerFee &&
      event.pair === expected.pair
    );
  }
  if (event.type === 'order-closed' && expected.type === 'order-closed') {
    return event.order === expected.order && event.reason === expected.reason && event.openLots === expected.openLots;
  }
  if (event.type === 'order-accepted' && expected.type === 'order-accepted') {
    return (
      event.order === expected.order &&
      event.lots === expected.lots &&
      event.linked === expected.linked &&
      event.displayLots === expected.displayLots
    );
  }
  if (event.type === 'order-amended' && expected.type === 'order-amended') {
    return event.order === expected.order && event.ticks === expected.ticks && event.lots === expected.lots;
  }
  if (event.type === 'order-triggered' && expected.type === 'order-triggered') return event.order === expected.order;
  if (event.type === 'hold-opened' && expected.type === 'hold-opened')
    return isSameHold(event, expected) && event.reference === expected.reference;
  if (event.type === 'hold-captured' || event.type === 'hold-released')
    return event.type === expected.type && isSameHold(event, expected) && event.left === expected.left;
  if (event.type === 'owner-defined' && expected.type === 'owner-defined') {
    return (
      event.owner === expected.owner &&
      event.ownerKind === expected.ownerKind &&
      event.organisation === expected.organisation &&
      event.feeOwner === expected.feeOwner
    );
  }
  return (
    event.type === 'pair-status-changed' &&
    expected.type === 'pair-status-changed' &&
    event.pair === expected.pair &&
    event.status === expected.status
  );
}

type HoldTerms = Pick<HoldOpened, 'hold' | 'owner' | 'token' | 'purpose' | 'amount'>;

const isSameHold = (event: HoldTerms, expected: HoldTerms): boolean =>
  event.hold === expected.hold &&
  event.owner === expected.owner &&
  event.token === expected.token &&
  event.purpose === expected.purpose &&
  event.amount === expected.amount;
