import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { OrderRefusal, Pair } from '@marque/domain/trading';
import { accountId, type AccountKind } from '../accounts.ts';
import { wide } from '../columns.ts';
import type { Command, Place } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { Exchange, KnownOwner, Level, OpenHoldState, OpenOrder, Violation } from '../exchange.ts';
import type { HoldId, OrderId, OwnerId, PairId, Sequence, TokenId } from '../identifiers.ts';
import { postEntry } from '../ledger/index.ts';
import { ASK, BID, NONE, type BookSide } from '../matching/index.ts';
import type { Outcome } from '../outcomes.ts';
import { encodeState } from '../snapshot/encode.ts';
import { sealSnapshot } from '../snapshot/seal.ts';
import { isNumber, isWellFormed } from '../well-formed.ts';
import { amend } from './amend.ts';
import { auditState } from './audit.ts';
import { cancel, cancelAll } from './cancel.ts';
import { expire, setSwitch } from './dead-mans-switch.ts';
import { defineOwner, definePair, defineToken, setPairStatus } from './definitions.ts';
import { captureHold, openHold, releaseHold } from './holds.ts';
import { referenceTicks, type Market } from './market.ts';
import { admissionRefusal, termsRefusal } from './order-checks.ts';
import { place } from './place.ts';
import { placeOco } from './place-oco.ts';
import type { ExchangeState } from './state.ts';

type Refusal = Extract<Outcome, { ok: false }>['refusal'];

const OK: Outcome = Object.freeze({ ok: true });
const MALFORMED: Outcome = Object.freeze({ ok: false, refusal: 'command_malformed' });

/** The exchange itself: counts commands, keeps the clock, and hands each command to its part. */
export class Kernel implements Exchange {
  readonly #state: ExchangeState;

  constructor(state: ExchangeState) {
    this.#state = state;
  }

  get sequence(): Sequence {
    return this.#state.sequence;
  }

  apply(command: Command, buffer: EventBuffer): Outcome {
    if (!isNumber(command.at) || !isWellFormed(command)) return MALFORMED;
    const state = this.#state;
    state.sequence += 1;
    // A clock that went back would reopen what has closed: the last time stands instead.
    if (Number.isSafeInteger(command.at) && command.at > state.at) state.at = command.at;
    state.ledger.listen(buffer);
    const refusal = this.#dispatch(command, buffer);
    return refusal === undefined ? OK : { ok: false, refusal };
  }

  #dispatch(command: Command, buffer: EventBuffer): Refusal | undefined {
    const state = this.#state;
    switch (command.kind) {
      case 'place':
        return place(state, command, buffer);
      case 'cancel':
        return cancel(state, command, buffer);
      case 'place-oco':
        return placeOco(state, command, buffer);
      case 'amend':
        return amend(state, command, buffer);
      case 'cancel-all':
        return cancelAll(state, command, buffer);
      case 'cancel-all-after':
        return setSwitch(state, command);
      case 'expire':
        return expire(state, buffer);
      case 'post':
        return postEntry(state.ledger, command, state);
      case 'open-hold':
        return openHold(state, command, buffer);
      case 'capture-hold':
        return captureHold(state, command, buffer);
      case 'release-hold':
        return releaseHold(state, command, buffer);
      case 'define-token':
        return defineToken(state, command);
      case 'define-owner':
        return defineOwner(state, command, buffer);
      case 'define-pair':
        return definePair(state, command);
      case 'set-pair-status':
        return setPairStatus(state, command, buffer);
    }
  }

  get openOrders(): number {
    return this.#state.index.size;
  }

  openOrdersOf(owner: OwnerId): number {
    return this.#state.owned.countOf(owner);
  }

  placeRefusal(command: Place): OrderRefusal | undefined {
    const market = this.#state.market(command.pair);
    const admission = admissionRefusal(this.#state, command.pair, command.owner, command.order);
    return admission ?? (market === undefined ? 'pair_unknown' : termsRefusal(market, command));
  }

  openOrder(order: OrderId): OpenOrder | undefined {
    const {
      index,
      store: { orders },
    } = this.#state;
    const handle = index.find(order);
    return handle === NONE ? undefined : { owner: orders.owner[handle] ?? 0, openLots: orders.openLots(handle) };
  }

  get lastHold(): HoldId {
    return this.#state.holds.last;
  }

  hold(hold: HoldId): OpenHoldState | undefined {
    const found = this.#state.holds.get(hold);
    return found && { owner: found.owner, token: found.token, purpose: found.purpose, left: found.units };
  }

  get openHolds(): number {
    return this.#state.holds.size;
  }

  owner(number: OwnerId): KnownOwner | undefined {
    const found = this.#state.owners[number];
    return found && { kind: found.kind, organisation: found.organisation, feeOwner: found.feeOwner };
  }

  owners(): readonly OwnerId[] {
    return this.#state.owners.flatMap((owner, number) => (owner === undefined ? [] : [number]));
  }

  get nextExpiry(): number {
    return this.#state.switches.next;
  }

  balance(owner: OwnerId, token: TokenId, account: AccountKind): bigint {
    return this.#state.ledger.wallets.balance(owner, token, accountId(account));
  }

  scaleOf(token: TokenId): number | undefined {
    return this.#state.tokens[token];
  }

  pair(id: PairId): Pair | undefined {
    const market = this.#state.market(id);
    return market && { ...market.definition, status: market.status };
  }

  referenceTicks(pair: PairId): number {
    const market = this.#state.market(pair);
    return market === undefined ? 0 : referenceTicks(market);
  }

  book(pair: PairId, depth: number): { readonly bids: readonly Level[]; readonly asks: readonly Level[] } {
    const market = this.#state.market(pair);
    if (market === undefined || depth <= 0) return { bids: [], asks: [] };
    return { bids: this.#levels(market, BID, depth), asks: this.#levels(market, ASK, depth) };
  }

  #levels(market: Market, side: BookSide, depth: number): Level[] {
    const { levels } = this.#state.store;
    const found: Level[] = [];
    market.book.ladder(side).walk((level) => {
      found.push({ ticks: levels.ticks[wide(level)] ?? 0, lots: levels.lots[wide(level)] ?? 0 });
      return found.length < depth;
    });
    return found;
  }

  stateHash(): string {
    return bytesToHex(sha256(encodeState(this.#state)));
  }

  snapshot(): Uint8Array {
    return sealSnapshot(encodeState(this.#state));
  }

  audit(): readonly Violation[] {
    return auditState(this.#state);
  }
}
