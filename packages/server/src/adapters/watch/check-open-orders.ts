import type { Exchange } from '@marque/engine';
import { confirmed, type Books } from './books.ts';
import { breachOf, type Breach } from './breach.ts';

interface OrderRow {
  readonly id: number;
  readonly owner: number;
  readonly open_lots: number;
  readonly is_open: boolean;
}

const PAGE = 1_000;
const COLUMNS = 'id, owner, greatest(lots - filled_lots, 0) as open_lots, status in (1, 2) as is_open';

/** By owner and then the newest first, as the index of open orders has them. */
const OPEN = `select ${COLUMNS} from orders where status in (1, 2) and owner >= $1 and (owner > $1 or id < $2)
order by owner, id desc limit ${PAGE}`;
const NAMED = `select ${COLUMNS} from orders where id = any($1::bigint[])`;
const COUNT = 'select count(*) as n from orders where status in (1, 2)';

/** Every order that the store shows as open is open in the engine, its owner's, with as much left; and there are no others. */
export async function checkOpenOrders(books: Books): Promise<readonly Breach[]> {
  const candidates: OrderRow[] = [];
  for (let owner = -1, id = 0; ;) {
    const rows = await books.reader.read<OrderRow>(OPEN, [owner, id]);
    const engine = books.engine();
    if (engine === undefined) return [];
    candidates.push(...rows.filter((row) => differs(row, engine)));
    ({ owner, id } = rows.at(-1) ?? { owner, id });
    if (rows.length < PAGE) break;
    await books.breathe();
  }
  const named = (rows: readonly OrderRow[]) => books.reader.read<OrderRow>(NAMED, [rows.map(({ id }) => id)]);
  const wrong = await confirmed(books, candidates, named, differs);
  if (wrong.length === 0) return checkCount(books);
  return breachOf(
    'open orders are what the engine has',
    wrong.map(
      ({ id, owner, is_open: isOpen, open_lots: openLots }) =>
        `order ${id}: stored ${isOpen ? `open with ${openLots} lots of owner ${owner}` : 'closed'}, the engine has it otherwise`,
    ),
  );
}

function differs({ id, owner, open_lots: openLots, is_open: isOpen }: OrderRow, engine: Exchange): boolean {
  const open = engine.openOrder(id);
  if (open === undefined) return isOpen;
  return !isOpen || open.owner !== owner || open.openLots !== openLots;
}

/** Finds open orders that the store shows as closed or does not have. */
async function checkCount({ reader, engine, whenIdle }: Books): Promise<readonly Breach[]> {
  const count = async () => (await reader.read<{ n: number }>(COUNT))[0]?.n;
  if ((await count()) === engine()?.openOrders) return [];
  return (
    (await whenIdle(async (rested) => {
      const stored = await count();
      return stored === rested.openOrders
        ? []
        : breachOf('as many orders are open as in the engine', [`${stored} stored, ${rested.openOrders} in the engine`]);
    })) ?? []
  );
}
