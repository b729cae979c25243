import { pairsBySymbol } from '@marque/domain/trading';
import type { EngineEvent, OwnerId } from '@marque/engine';
import type { WallClock } from '../../ports/clock.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { HistoryOptions } from '../../use-cases/trading/order-history.ts';
import { AccountStream, type OwnBatch, type UserDataReader } from './account-stream.ts';
import type { OrderEvent } from './own-executions.ts';

export interface UserDataOptions extends HistoryOptions {
  readonly clock: WallClock;
  readonly report: (fault: unknown) => void;
}

/** An account that is followed for somebody. */
export interface OpenedUserData {
  /** Whatever is committed from here on is told to this reader. */
  join(reader: UserDataReader): void;
  leave(): void;
}

/** Tells the programs of people, as they happen, what became of their orders and balances. */
export class UserData {
  readonly #options: UserDataOptions;
  readonly #streams = new Map<OwnerId, AccountStream>();

  constructor(options: UserDataOptions) {
    this.#options = options;
  }

  /** Begins to follow an account; rejects where the store cannot say how it stands. */
  async open(owner: OwnerId, organisation: number): Promise<OpenedUserData> {
    const known = this.#streams.get(owner);
    const stream = known && !known.isLost ? known : this.#follow(owner, organisation);
    stream.holders += 1;
    let joined: UserDataReader | undefined;
    const leave = (): void => {
      if (joined) stream.leave(joined);
      stream.holders -= 1;
      if (stream.holders === 0 && this.#streams.get(owner) === stream) this.#streams.delete(owner);
    };
    try {
      await stream.ready();
    } catch (fault) {
      leave();
      throw fault;
    }
    return {
      join: (reader) => {
        joined = reader;
        stream.join(reader);
        if (stream.isLost) reader.lost();
      },
      leave,
    };
  }

  /** Takes a committed batch; what it means is worked out later, so that nobody waits for it. */
  take({ events, lastSequence, at }: CommittedBatch): void {
    if (this.#streams.size === 0) return;
    const batches = new Map<AccountStream, OwnBatch>();
    const of = (owner: OwnerId): OwnBatch | undefined => {
      const stream = this.#streams.get(owner);
      if (!stream) return undefined;
      const batch = batches.get(stream) ?? { sequence: lastSequence, at, orders: [], lines: [] };
      batches.set(stream, batch);
      return batch;
    };
    for (const event of events) {
      if (event.type === 'posted') of(event.owner)?.lines.push(event);
      else if (isOrderEvent(event)) for (const owner of ownersOf(event)) of(owner)?.orders.push(event);
    }
    for (const [stream, batch] of batches) stream.take(batch);
  }

  #follow(owner: OwnerId, organisation: number): AccountStream {
    const { listings } = this.#options;
    const stream = new AccountStream(owner, {
      ...this.#options,
      symbols: () => {
        const symbols = new Map([...pairsBySymbol(listings.pairsOf(organisation))].map(([symbol, pair]) => [pair.id, symbol]));
        // What is no longer offered goes by its code, which no symbol is.
        return (pair) => symbols.get(pair) ?? listings.pairById(pair)?.code ?? '';
      },
    });
    this.#streams.set(owner, stream);
    return stream;
  }
}

const isOrderEvent = (event: EngineEvent): event is OrderEvent => event.type === 'traded' || event.type.startsWith('order-');

const ownersOf = (event: OrderEvent): readonly OwnerId[] => {
  if (event.type !== 'traded') return [event.owner];
  return event.buyer === event.seller ? [event.buyer] : [event.buyer, event.seller];
};
