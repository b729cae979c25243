import { accountKind } from '@marque/engine';
import type { Findings } from '../findings.ts';
import type { StoreReader } from '../store-reader.ts';
import { RECORD_KINDS } from './expected-lines.ts';

interface WrongLine {
  readonly reference: string;
  readonly owner: number;
  readonly token: number;
  readonly account: number;
  readonly amount: number | bigint | string;
  readonly certain: number;
  readonly pending: number;
  readonly booked: number;
}

/** Of owners whose old lines were thrown away the books are whole only as sums. */
const IS_WHOLE = 'not exists (select from ledger_openings o where o.owner = line.owner)';

/** Lines that are in the ledger more or less often than the records say. */
const wrongLines = (lines: string): string => `with expected as (
  select line.reference, line.owner, line.token, line.account, line.amount::numeric as amount,
    count(*) filter (where not line.is_pending) as certain, count(*) filter (where line.is_pending) as pending
  from (${lines}) as line where ${IS_WHOLE} group by 1, 2, 3, 4, 5
), booked as (
  select line.reference, line.owner, line.token, line.account, line.amount::numeric as amount, count(*) as times
  from ledger_lines line where line.reason = $1 and line.reason not in ('hold', 'release', 'trade') and ${IS_WHOLE} group by 1, 2, 3, 4, 5
)
select reference, owner, token, account, amount, coalesce(certain, 0) as certain, coalesce(pending, 0) as pending, coalesce(times, 0) as booked
from expected full join booked using (reference, owner, token, account, amount)
where coalesce(times, 0) not between coalesce(certain, 0) and coalesce(certain, 0) + coalesce(pending, 0)
order by reference, owner, token, account, amount limit 100`;

const COUNT = "select count(*) as n from ledger_lines where reason = $1 and reason not in ('hold', 'release', 'trade')";

/** Every record has exactly its lines in the ledger, under its own reference, and every line under a record's scope has its record. */
export async function compareRecords(reader: StoreReader, findings: Findings): Promise<void> {
  for (const [scope, { lines, areThrownAway = false }] of Object.entries(RECORD_KINDS)) {
    if (lines === undefined) continue;
    const invariant = `records of ${scope} have exactly their ledger lines`;
    const [row] = await reader.read<{ n: number }>(COUNT, [scope]);
    findings.looked(invariant, row?.n ?? 0);
    for (const line of await reader.read<WrongLine>(wrongLines(lines), [scope])) {
      if (areThrownAway && line.certain + line.pending === 0) continue;
      findings.expect(invariant, false, () => sentence(line));
    }
  }
}

const sentence = ({ reference, owner, token, account, amount, certain, pending, booked }: WrongLine): string =>
  `record ${reference}: owner ${owner}, token ${token}, ${accountKind(account)}, ${amount}: ` +
  `${booked} in the ledger, ${pending > 0 ? `${certain} to ${certain + pending}` : certain} by the record`;
