import { CHAIN_START } from '../exchange/journal-chain.ts';
import type { StoreReader } from '../verify/store-reader.ts';
import { breachOf, type Breach } from './breach.ts';

/** Where the journal stood when it was looked at last. */
export interface JournalMark {
  readonly batch: number;
  readonly chain: string;
}

/** Rows that do not follow from the row before them; $1 to $2 are committed, so nothing about them can change. */
const BROKEN = `select batch from (
  select batch, first_sequence, last_sequence, at, epoch, commands, chain,
    lag(chain, 1, '${CHAIN_START}') over w as chain_before, lag(batch, 1, 0::bigint) over w as batch_before,
    lag(last_sequence, 1, 0::bigint) over w as sequence_before, lag(at, 1, 0::bigint) over w as at_before,
    lag(epoch, 1, 0::bigint) over w as epoch_before
  from journal where batch between $1::bigint - 1 and $2 window w as (order by batch)
) as rows where batch >= $1 and (
  batch <> batch_before + 1 or first_sequence <> sequence_before + 1 or at < at_before or epoch < epoch_before
  or chain <> encode(sha256(convert_to(chain_before || E'\\n' || commands, 'UTF8')), 'hex')
) order by batch limit 10`;

/** The batches from one number to another, both committed: none is missing or altered, time and epoch never go back. */
export async function checkBatches(reader: StoreReader, from: number, to: number): Promise<readonly Breach[]> {
  const rows = await reader.read<{ batch: number }>(BROKEN, [from, to]);
  return breachOf(
    'the journal is whole',
    rows.map(({ batch }) => `batch ${batch}`),
  );
}

/** A journal that was rewritten as a whole contradicts what it said before. */
export async function checkMark(reader: StoreReader, { batch, chain }: JournalMark): Promise<readonly Breach[]> {
  if (batch === 0) return [];
  const [row] = await reader.read<{ chain: string }>('select chain from journal where batch = $1', [batch]);
  return row?.chain === chain ? [] : breachOf('the journal is whole', [`batch ${batch} was another one before`]);
}

export async function lastBatch(reader: StoreReader): Promise<JournalMark> {
  const [row] = await reader.read<JournalMark>('select batch, chain from journal order by batch desc limit 1');
  return row ?? { batch: 0, chain: CHAIN_START };
}

export async function lastSequence(reader: StoreReader): Promise<number> {
  const [row] = await reader.read<{ last: number | null }>('select max(last_sequence) as last from journal');
  return row?.last ?? 0;
}
