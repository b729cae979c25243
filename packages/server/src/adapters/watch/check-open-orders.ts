import type { Exchange } from '@marque/engine';
import type { StoreReader } from '../verify/store-reader.ts';
import type { Books } from './books.ts';
import { breachOf, type Breach } from './breach.ts';

interface OrderRow {
  readonly id: number;
  readonly owner: number;
  readonly open_lots: number;
  /** A waiting part of an OCO follows the lots of the order that it is linked with. */
  readonly has_own_lots: boolean;
  readonly is_open: boolean;
}

const PAGE = 1_000;
const COLUMNS = `id, owner, greatest(lots - filled_lots, 0) as open_lots, not (is_waiting and linked_order > 0) as has_own_lots,
  status in (1, 2) as is_open`;

/** By owner and then the newest first, as the index of open orders has them. */
const OPEN = `select ${COLUMNS} from orders where status in (1, 2) and owner >= $1 and (owner > $1 or id < $2)
order by owner, id desc limit ${PAGE}`;
const NAMED = `select ${COLUMNS} from orders where id = any($1::bigint[])`;
const COUNT = 'select count(*) as n from orders where status in (1, 2)';

/** Every order that the store shows as open is open in the engine, its owner's, with as much left; and there are no others. */
export async function checkOpenOrders(books: Books): Promise<readonly Breach[]> {
  for (let owner = -1, id = 0; ;) {
    const rows = await books.reader.read<OrderRow>(OPEN, [owner, id]);
    const engine = books.engine();
    if (engine === undefined) return [];
    const suspects = rows.filter((row) => differs(row, engine)).map((row) => row.id);
    const breaches = suspects.length === 0 ? [] : await books.atRest((rested) => convict(books.reader, rested, suspects));
    if (breaches !== undefined && breaches.length > 0) return breaches;
    ({ owner, id } = rows.at(-1) ?? { owner, id });
    if (rows.length < PAGE) return checkCount(books);
    await books.breathe();
  }
}

async function convict(reader: StoreReader, engine: Exchange, suspects: readonly number[]): Promise<readonly Breach[]> {
  const rows = await reader.read<OrderRow>(NAMED, [suspects]);
  return breachOf('open orders are what the engine has', rows.filter((row) => differs(row, engine)).map((row) => {
    const open = engine.openOrder(row.id);
    const stored = row.is_open ? `open with ${row.open_lots} lots of owner ${row.owner}` : 'closed';
    return `order ${row.id}: stored ${stored}, in the engine ${open === undefined ? 'closed' : `open with ${open.openLots} lots of owner ${open.owner}`}`;
  }));
}

function differs({ id, owner, open_lots: openLots, has_own_lots: hasOwnLots, is_open: isOpen }: OrderRow, engine: Exchange): boolean {
  const open = engine.openOrder(id);
  if (open === undefined) return isOpen;
  return !isOpen || open.owner !== owner || (hasOwnLots && open.openLots !== openLots);
}

/** Finds open orders that the store shows as closed or does not have. */
async function checkCount({ reader, engine, atRest }: Books): Promise<readonly Breach[]> {
  const count = async () => (await reader.read<{ n: number }>(COUNT))[0]?.n;
  if ((await count()) === engine()?.openOrders) return [];
  return (await atRest(async (rested) => {
    const stored = await count();
    return stored === rested.openOrders ? [] : breachOf('as many orders are open as in the engine', [`${stored} stored, ${rested.openOrders} in the engine`]);
  })) ?? [];
}
