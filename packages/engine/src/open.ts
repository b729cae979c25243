import type { Command } from './commands.ts';
import { EventBuffer } from './event-buffer.ts';
import type { Exchange } from './exchange.ts';
import { Kernel } from './exchange/kernel.ts';
import { ExchangeState } from './exchange/state.ts';
import { decodeState, hasKnownLayout } from './snapshot/decode.ts';
import { openSnapshot } from './snapshot/seal.ts';

/** An exchange that knows nothing yet. */
export const createExchange = (): Exchange => new Kernel(new ExchangeState());

/** The exchange that made the snapshot, with the same future. Throws when the bytes are damaged or of another layout. */
export const restoreExchange = (snapshot: Uint8Array): Exchange => new Kernel(decodeState(openSnapshot(snapshot)));

/**
 * True for a snapshot that is sound and that an engine of another layout made: it cannot be restored or compared here, and
 * the journal says the same. Throws when it is damaged.
 */
export const isOfAnotherLayout = (snapshot: Uint8Array): boolean => !hasKnownLayout(openSnapshot(snapshot));

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
