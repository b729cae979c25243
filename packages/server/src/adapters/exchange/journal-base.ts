import { CHAIN_START } from './journal-chain.ts';

/** What the kept journal goes on from: the state after one batch, whose snapshot is kept with it. */
export interface JournalBase {
  readonly batch: number;
  readonly sequence: number;
  readonly chain: string;
  readonly at: number;
  /** The last entry of the ledger and the last trade by then. */
  readonly entry: number;
  readonly trade: number;
}

/** A journal that is kept from its first command. */
const FIRST: JournalBase = { batch: 0, sequence: 0, chain: CHAIN_START, at: -1, entry: 0, trade: 0 };

type Read = (sql: string) => Promise<readonly object[]>;
const isBase = (row: object | undefined): row is JournalBase => row !== undefined && 'batch' in row && 'chain' in row;

export async function readJournalBase(read: Read): Promise<JournalBase> {
  const [row] = await read('select batch, sequence, chain, at, entry, trade from journal_base');
  return isBase(row) ? row : FIRST;
}
