import { z } from 'zod';
import type { GatewayHealth } from '../../ports/exchange-gateway.ts';
import type { JournalRow } from './journal-pages.ts';

/** A row with more text than this is only named: whoever follows reads it from the store. */
const ROW_TEXT_MAX = 256 * 1024;

const ROW = z.strictObject({
  batch: z.int(),
  first_sequence: z.int(),
  last_sequence: z.int(),
  at: z.int(),
  commands: z.string(),
  chain: z.string(),
});
const NAMED_ROW = z.union([ROW, z.strictObject({ batch: z.int() })]);

export const rowText = (row: JournalRow): string => JSON.stringify(row.commands.length > ROW_TEXT_MAX ? { batch: row.batch } : row);

/** The row, or its number alone. */
export const readRow = (text: string): JournalRow | { readonly batch: number } => NAMED_ROW.parse(JSON.parse(text));

const STATE = z.strictObject({
  term: z.int(),
  state: z.enum(['standby', 'recovering', 'ready', 'cancel-only', 'stopped']),
  waiting: z.int(),
  lastSequence: z.int(),
});

/** How an engine is, and the term in which it leads: one that leads later has a higher one. */
export interface EngineState extends GatewayHealth {
  readonly term: number;
}

export const stateText = (state: EngineState): string => JSON.stringify(state);
export const readState = (text: string): EngineState => STATE.parse(JSON.parse(text));
