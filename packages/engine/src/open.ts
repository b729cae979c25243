import type { Command } from './commands.ts';
import { EventBuffer } from './event-buffer.ts';
import type { Exchange } from './exchange.ts';
import { Kernel } from './exchange/kernel.ts';
import { ExchangeState } from './exchange/state.ts';
import { decodeState, layoutOf, type SnapshotLayout } from './snapshot/decode.ts';
import { openSnapshot, snapshotHash } from './snapshot/seal.ts';

/** An exchange that knows nothing yet. */
export const createExchange = (): Exchange => new Kernel(new ExchangeState());

/** The exchange that made the snapshot, with the same future. Throws when the bytes are damaged or of an unknown layout. */
export const restoreExchange = (snapshot: Uint8Array): Exchange => new Kernel(decodeState(openSnapshot(snapshot)));

/**
 * Of which layout a snapshot is. One of a former layout is restored like a present one, but its digest is not that of the state as it
 * is written now; one of an unknown layout cannot be restored, and the journal says the same. Throws when it is damaged.
 */
export const snapshotLayout = (snapshot: Uint8Array): SnapshotLayout => layoutOf(openSnapshot(snapshot));

/** Whether the exchange that was restored from a snapshot is the one whose digest was noted with it. */
export const isRestoredFrom = (exchange: Exchange, snapshot: Uint8Array, noted: string): boolean =>
  noted === (snapshotLayout(snapshot) === 'present' ? exchange.stateHash() : snapshotHash(snapshot));

/** The exchange after these commands, from the beginning or from a snapshot. */
export function replay(commands: Iterable<Command>, snapshot?: Uint8Array): Exchange {
  const exchange = snapshot === undefined ? createExchange() : restoreExchange(snapshot);
  const buffer = new EventBuffer();
  for (const command of commands) {
    exchange.apply(command, buffer);
    buffer.clear();
  }
  return exchange;
}
