import { readArchive } from '../archive/archived-rows.ts';
import { CHAIN_START, chainOf } from '../exchange/journal-chain.ts';
import type { Findings } from './findings.ts';
import type { StoreReader } from './store-reader.ts';

const INVARIANT = 'the archived journal leads from the first command to the kept one';

/** Holds the archive's rows against their chain, from the first batch of all to the first that the store has. */
export async function checkArchive(reader: StoreReader, folder: string, findings: Findings): Promise<void> {
  let [batch, chain] = [0, CHAIN_START];
  try {
    for await (const row of readArchive(folder)) {
      const isNext = row.batch === batch + 1 && row.chain === chainOf(chain, row.commands);
      findings.expect(INVARIANT, isNext, () => `archived batch ${row.batch} does not follow batch ${batch}`);
      [batch, chain] = [row.batch, row.chain];
    }
  } catch (fault) {
    findings.expect(INVARIANT, false, () => `what follows batch ${batch} cannot be read: ${String(fault)}`);
    return;
  }
  const [first] = await reader.read<{ batch: number; chain: string; commands: string }>(
    'select batch, chain, commands from journal where batch > $1 order by batch limit 1',
    [batch],
  );
  const isNext = first === undefined || (first.batch === batch + 1 && first.chain === chainOf(chain, first.commands));
  findings.expect(INVARIANT, isNext, () => `batch ${first?.batch} of the store does not follow archived batch ${batch}`);
}
