import {
  ACCOUNT_KINDS,
  accountId,
  accountKind,
  lockedAccount,
  NUMBERED_PURPOSES,
  type Exchange,
  type HoldId,
  type NumberedPurpose,
} from '@marque/engine';
import type { ExpectedHold } from './expected-holds.ts';
import type { Findings } from './findings.ts';
import type { Replay } from './replay-journal.ts';
import type { StoreReader } from './store-reader.ts';

interface HoldRow {
  readonly number: number;
  readonly owner: number;
  readonly token: number;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint | number;
  readonly amount_left: bigint | number;
  readonly reference: string;
  readonly opened_at: number;
  readonly updated_at: number;
}

const COLUMNS = 'select number, owner, token, purpose, amount, amount_left, reference, opened_at, updated_at from holds';
const ROWS = `${COLUMNS} where number = any($1::bigint[])`;

export async function compareHolds(reader: StoreReader, holds: ReadonlyMap<HoldId, ExpectedHold>, findings: Findings): Promise<void> {
  if (holds.size === 0) return;
  const rows = new Map((await reader.read<HoldRow>(ROWS, [[...holds.keys()]])).map((row) => [row.number, row]));
  for (const [number, { owner, token, purpose, amount, left, reference, openedAt, updatedAt }] of holds) {
    const row = rows.get(number);
    const expected = [number, owner, token, purpose, amount, left, reference, openedAt, updatedAt].map(String).join('|');
    const isSame = row !== undefined && Object.values(row).map(String).join('|') === expected;
    findings.expect('holds agree with the journal', isSame, () => `hold ${number} differs`);
  }
}

const KEPT = 'holds that were open at the snapshot are kept';

/** The stored holds that the snapshot holds as open, as it has them; first amount, reference and times are in their rows only. */
export async function openHolds(reader: StoreReader, exchange: Exchange, findings: Findings): Promise<ReadonlyMap<HoldId, ExpectedHold>> {
  const rows = await reader.read<HoldRow>(`${COLUMNS} where number <= $1`, [exchange.lastHold]);
  const open = new Map<HoldId, ExpectedHold>();
  for (const { number, amount, reference, opened_at: openedAt, updated_at: updatedAt, ...row } of rows) {
    const held = exchange.hold(number);
    if (held === undefined) continue;
    const isSame = held.owner === row.owner && held.token === row.token && held.purpose === row.purpose;
    findings.expect(KEPT, isSame, () => `hold ${number} is not the one that the snapshot has`);
    open.set(number, { ...held, amount: BigInt(amount), reference, openedAt, updatedAt });
  }
  findings.expect(KEPT, open.size === exchange.openHolds, () => `${open.size} are kept of ${exchange.openHolds}`);
  return open;
}

interface SumRow {
  readonly owner: number;
  readonly token: number;
  readonly account: number;
  readonly balance: bigint | number;
  readonly held: bigint | number;
}

const ACCOUNTS = NUMBERED_PURPOSES.map((purpose) => `('${purpose}', ${accountId(lockedAccount(purpose))})`).join(', ');

/** The locked accounts of numbered holds that are not the sum of the holds of their purpose. One statement sees one moment. */
export const UNMATCHED_HOLDS = `with purposes (purpose, account) as (values ${ACCOUNTS}),
held as (select owner, token, account, sum(amount_left) as units from holds join purposes using (purpose) where amount_left > 0 group by 1, 2, 3),
locked as (select owner, token, account, balance from balances join purposes using (account) where balance <> 0)
select owner, token, account, coalesce(balance, 0) as balance, coalesce(units, 0) as held
from held full join locked using (owner, token, account) where coalesce(balance, 0) <> coalesce(units, 0)
order by owner, token, account limit 10`;

/** Stored holds, the accounts that they stand in, and the engine's holds must say the same. */
export async function compareHoldSums(reader: StoreReader, { exchange, holds }: Replay, findings: Findings): Promise<void> {
  const invariant = 'what is locked for a purpose is what its holds hold';
  findings.looked(invariant, ACCOUNT_KINDS.length);
  for (const { owner, token, account, balance, held } of await reader.read<SumRow>(UNMATCHED_HOLDS))
    findings.expect(invariant, false, () => `owner ${owner}, token ${token}, ${accountKind(account)}: ${balance} locked, ${held} held`);
  const isSame = exchange.openHolds === holds.open.size;
  findings.expect("open holds are the engine's", isSame, () => `${holds.open.size} are open, the engine has ${exchange.openHolds}`);
  for (const [number, { owner, token, purpose, left }] of holds.open) {
    const known = exchange.hold(number);
    const isEngines = known?.owner === owner && known.token === token && known.purpose === purpose && known.left === left;
    findings.expect("open holds are the engine's", isEngines, () => `hold ${number}: ${left}, the engine has ${known?.left}`);
  }
}
