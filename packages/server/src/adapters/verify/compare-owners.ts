import type { OwnerKind } from '@marque/engine';
import type { Findings } from './findings.ts';
import type { Replay } from './replay-journal.ts';
import type { StoreReader } from './store-reader.ts';

interface OwnerRow {
  readonly number: number;
  readonly kind: OwnerKind;
  readonly organisation: number;
  readonly fee_owner: number;
}

/** Owners of accounts that are in no row of `owners`. */
const NAMELESS = `select distinct owner from balances where owner not in (select number from owners) order by owner limit 10`;

/** Whoever has an account is in the table of owners, and whom the engine knows it knows as the table does. */
export async function compareOwners(reader: StoreReader, { exchange }: Replay, findings: Findings): Promise<void> {
  for (const { number, kind, organisation, fee_owner: feeOwner } of await reader.read<OwnerRow>('select * from owners order by number')) {
    const known = exchange.owner(number);
    const isSame = known === undefined || (known.kind === kind && known.organisation === organisation && known.feeOwner === feeOwner);
    findings.expect("owners are the engine's", isSame, () => `owner ${number} is a ${kind}, the engine has a ${known?.kind}`);
  }
  const nameless = await reader.read<{ owner: number }>(NAMELESS);
  const invariant = 'every account has an owner';
  findings.expect(invariant, nameless.length === 0, () => `owners ${nameless.map(({ owner }) => owner).join(', ')}`);
}
