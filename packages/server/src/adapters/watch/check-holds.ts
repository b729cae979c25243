import { accountKind, type Exchange } from '@marque/engine';
import { UNMATCHED_HOLDS } from '../verify/compare-holds.ts';
import { confirmed, type Books } from './books.ts';
import { breachOf, type Breach } from './breach.ts';

interface HoldRow {
  readonly number: number;
  readonly owner: number;
  readonly amount_left: bigint | number;
}

const PAGE = 1_000;
const INVARIANT = 'open holds are what the engine has';
const OPEN = `select number, owner, amount_left from holds where amount_left > 0 and number > $1 order by number limit ${PAGE}`;
const NAMED = 'select number, owner, amount_left from holds where number = any($1::bigint[])';
const COUNT = 'select count(*) as n from holds where amount_left > 0';

/** What is locked for a purpose is the sum of its holds (L5). */
export async function checkHoldSums({ reader }: Pick<Books, 'reader'>): Promise<readonly Breach[]> {
  const rows = await reader.read<{ owner: number; token: number; account: number; balance: bigint | number; held: bigint | number }>(
    UNMATCHED_HOLDS,
  );
  return breachOf(
    'what is locked for a purpose is what its holds hold',
    rows.map(
      ({ owner, token, account, balance, held }) =>
        `owner ${owner}, token ${token}, ${accountKind(account)}: ${balance} locked, ${held} held`,
    ),
  );
}

/** Every hold that the store shows as open is open in the engine, its owner's, with as much left; and there are no others. */
export async function checkOpenHolds(books: Books): Promise<readonly Breach[]> {
  const candidates: HoldRow[] = [];
  for (let last = 0; ;) {
    const rows = await books.reader.read<HoldRow>(OPEN, [last]);
    const engine = books.engine();
    if (engine === undefined) return [];
    candidates.push(...rows.filter((row) => differs(row, engine)));
    last = rows.at(-1)?.number ?? last;
    if (rows.length < PAGE) break;
    await books.breathe();
  }
  const named = (rows: readonly HoldRow[]) => books.reader.read<HoldRow>(NAMED, [rows.map(({ number }) => number)]);
  const wrong = await confirmed(books, candidates, named, differs);
  if (wrong.length === 0) return checkCount(books);
  return breachOf(
    INVARIANT,
    wrong.map(
      ({ number, owner, amount_left: left }) => `hold ${number}: stored with ${left} of owner ${owner}, the engine has it otherwise`,
    ),
  );
}

function differs({ number, owner, amount_left: left }: HoldRow, engine: Exchange): boolean {
  const open = engine.hold(number);
  if (open === undefined) return BigInt(left) !== 0n;
  return open.owner !== owner || open.left !== BigInt(left);
}

/** Finds open holds that the store shows as closed or does not have. */
async function checkCount({ reader, engine, whenIdle }: Books): Promise<readonly Breach[]> {
  const count = async () => (await reader.read<{ n: number }>(COUNT))[0]?.n;
  if ((await count()) === engine()?.openHolds) return [];
  return (
    (await whenIdle(async (rested) => {
      const stored = await count();
      return stored === rested.openHolds ? [] : breachOf(INVARIANT, [`${stored} are stored as open, the engine has ${rested.openHolds}`]);
    })) ?? []
  );
}
