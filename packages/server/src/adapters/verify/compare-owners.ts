import type { Exchange, OwnerKind } from '@marque/engine';
import type { Findings } from './findings.ts';
import type { Replay } from './replay-journal.ts';
import type { StoreReader } from './store-reader.ts';

interface OwnerRow {
  readonly number: number;
  readonly kind: OwnerKind;
  readonly organisation: number;
  readonly fee_owner: number;
  readonly is_registered: boolean;
}

const WORLD = 0;

/** Rows with whether their owner has a record of its own, from which a migration may have made the row. */
const ROWS = `select number, kind, organisation, fee_owner,
  exists (select from users where id = owners.number) or exists (select from organisations where id = owners.number) as is_registered
from owners order by number`;

/** Owners of accounts that are in no row of `owners`. */
const NAMELESS = `select distinct owner from balances where owner not in (select number from owners) order by owner limit 10`;

const SAME = "owners are the engine's";

/** Whoever has an account is in the table of owners, and the table has those that the engine has, and has them alike. */
export async function compareOwners(reader: StoreReader, { exchange }: Replay, findings: Findings): Promise<void> {
  const rows = await reader.read<OwnerRow>(ROWS);
  for (const row of rows)
    findings.expect(SAME, isKnown(row, exchange), () => `owner ${row.number} is a ${row.kind}, ${inEngine(row, exchange)}`);
  const numbers = new Set(rows.map(({ number }) => number));
  for (const number of [WORLD, ...exchange.owners()]) findings.expect(SAME, numbers.has(number), () => `owner ${number} has no row`);
  const nameless = await reader.read<{ owner: number }>(NAMELESS);
  const invariant = 'every account has an owner';
  findings.expect(invariant, nameless.length === 0, () => `owners ${nameless.map(({ owner }) => owner).join(', ')}`);
}

/** The world is never defined, and somebody registered may be defined later. */
function isKnown({ number, kind, organisation, fee_owner: feeOwner, is_registered: isRegistered }: OwnerRow, exchange: Exchange): boolean {
  const known = exchange.owner(number);
  if (known === undefined) return number === WORLD || isRegistered;
  return known.kind === kind && known.organisation === organisation && known.feeOwner === feeOwner;
}

function inEngine({ number }: OwnerRow, exchange: Exchange): string {
  const known = exchange.owner(number);
  return known === undefined ? 'the engine has none' : `the engine has a ${known.kind} of organisation ${known.organisation}`;
}
