import { ORDER_TYPES, PAIR_STATUSES, SELF_TRADE_PREVENTIONS, SIDES, TIMES_IN_FORCE, TRIGGERS, type Pair } from '@marque/domain/trading';
import { ACCOUNT_KINDS } from './accounts.ts';
import type { NewHold, Place, PlaceOco, Posting, ReleaseHold, UnstampedCommand } from './commands.ts';
import { NUMBERED_PURPOSES } from './hold-purposes.ts';
import { OWNER_KINDS } from './owner-kinds.ts';

/** False for what a journal cannot give back as it was: it has no word for NaN and the infinities, and -0 comes back as 0. */
export const isNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

/** No more digits than a line of the journal may have. */
const UNITS_BOUND = 10n ** 40n;
const isUnits = (value: bigint): boolean => value < UNITS_BOUND && value > -UNITS_BOUND;

/** A loop over the few known words is faster than `includes`, and this is part of every command. */
function isOneOf<Word extends string>(word: Word, known: readonly Word[]): boolean {
  for (let index = 0; index < known.length; index += 1) if (known[index] === word) return true;
  return false;
}

/** Whether every number of a command is one that the journal can give back, and every word of a list is on it. */
export function isWellFormed(command: UnstampedCommand): boolean {
  switch (command.kind) {
    case 'place':
      return isPlace(command);
    case 'cancel':
      return isNumber(command.order) && isNumber(command.owner);
    case 'place-oco':
      return isPlaceOco(command);
    case 'amend':
      return isNumber(command.order) && isNumber(command.owner) && isNumber(command.ticks) && isNumber(command.lots);
    case 'cancel-all':
      return isNumber(command.owner) && (command.pair === undefined || isNumber(command.pair));
    case 'cancel-all-after':
      return isNumber(command.owner) && isNumber(command.after);
    case 'expire':
      return true;
    case 'post':
      return arePostings(command.postings);
    case 'open-hold':
      return isNewHold(command);
    case 'capture-hold':
      return isHold(command) && arePostings(command.credits) && (command.opens === undefined || isNewHold(command.opens));
    case 'release-hold':
      return isHold(command);
    case 'define-token':
      return isNumber(command.token) && isNumber(command.scale);
    case 'define-owner':
      return (
        isNumber(command.owner) && isNumber(command.organisation) && isNumber(command.feeOwner) && isOneOf(command.ownerKind, OWNER_KINDS)
      );
    case 'define-pair':
      return isPair(command.pair);
    case 'set-pair-status':
      return isNumber(command.pair) && isOneOf(command.status, PAIR_STATUSES);
    // Types have no further kind; what comes from outside them is no command.
    default:
      return false;
  }
}

type Unstamped<C> = Omit<C, 'at'>;

const arePostings = (postings: readonly Posting[]): boolean =>
  postings.every(
    ({ owner, token, account, amount }) => isNumber(owner) && isNumber(token) && isOneOf(account, ACCOUNT_KINDS) && isUnits(amount),
  );

const isHold = ({ hold, owner, purpose, amount }: Pick<ReleaseHold, 'hold' | 'owner' | 'purpose' | 'amount'>): boolean =>
  isNumber(hold) && isNumber(owner) && isOneOf(purpose, NUMBERED_PURPOSES) && isUnits(amount);

const isNewHold = (hold: NewHold): boolean => isHold(hold) && isNumber(hold.token);

const isPlace = (command: Unstamped<Place>): boolean =>
  isNumber(command.order) &&
  isNumber(command.owner) &&
  isNumber(command.pair) &&
  isNumber(command.ticks) &&
  isNumber(command.lots) &&
  isNumber(command.makerRate) &&
  isNumber(command.takerRate) &&
  isNumber(command.displayLots) &&
  isNumber(command.triggerTicks) &&
  isUnits(command.total) &&
  isOneOf(command.side, SIDES) &&
  isOneOf(command.type, ORDER_TYPES) &&
  isOneOf(command.timeInForce, TIMES_IN_FORCE) &&
  isOneOf(command.selfTrade, SELF_TRADE_PREVENTIONS) &&
  isOneOf(command.trigger, TRIGGERS);

const isPlaceOco = (command: Unstamped<PlaceOco>): boolean =>
  isNumber(command.order) &&
  isNumber(command.stopOrder) &&
  isNumber(command.owner) &&
  isNumber(command.pair) &&
  isNumber(command.lots) &&
  isNumber(command.ticks) &&
  isNumber(command.triggerTicks) &&
  isNumber(command.stopTicks) &&
  isNumber(command.makerRate) &&
  isNumber(command.takerRate) &&
  isOneOf(command.side, SIDES) &&
  isOneOf(command.selfTrade, SELF_TRADE_PREVENTIONS);

const isPair = (pair: Pair): boolean =>
  isNumber(pair.id) &&
  isNumber(pair.base) &&
  isNumber(pair.quote) &&
  isNumber(pair.priceScale) &&
  isNumber(pair.amountScale) &&
  isNumber(pair.minLots) &&
  isNumber(pair.maxLots) &&
  isNumber(pair.opensAt) &&
  isNumber(pair.guideTicks) &&
  isOneOf(pair.status, PAIR_STATUSES);
