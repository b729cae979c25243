import { createHash } from 'node:crypto';
import type { Database } from '@marque/server/ports/database';
import { BRANDS, type Brand } from './brands/index.ts';
import { DEMO_PAIRS } from './pairs.ts';
import type { Random } from './random.ts';
import { demoToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** Months of history. */
const MONTHS = 15;

/** Months without a gap up to now, brand after brand: every badge occurs, none included. */
const STREAKS = [12, 5, 8, 2, 11, 6, 0, 9, 3, 14, 4, 7, 1, 10] as const;

interface Row {
  readonly token: number;
  readonly kind: 'buyback' | 'burn';
  readonly amount: bigint;
  readonly cost: bigint;
  readonly tx_id: string;
  readonly at: number;
}

/** The first instant of a month, so many months before that of `now`. */
const monthStart = (now: number, monthsAgo: number): number => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsAgo);
};

/** Daily closes of a brand's market in USDT, as ticks by day; empty where it was not traded. */
type Closes = (brand: Brand, at: number) => number;

async function readCloses(database: Database): Promise<Closes> {
  const rows = await database.queries.selectFrom('candles').select(['pair', 'open_time', 'close']).where('resolution', '=', '1D').execute();
  const closes = new Map(rows.map(({ pair, open_time: open, close }) => [`${pair} ${Number(open)}`, Number(close)]));
  return (brand, at) => {
    const pair = DEMO_PAIRS.find(({ base, quote }) => base.code === brand.code && quote.code === 'USDT');
    const ticks = pair && closes.get(`${pair.id} ${at - (at % DAY_MS)}`);
    return pair && ticks !== undefined ? ticks / 10 ** pair.priceScale : Number(brand.price) * 0.8;
  };
}

const txId = (brand: Brand, at: number): string => `0x${createHash('sha256').update(`marque demo ${brand.code} ${at}`).digest('hex')}`;

/** Amount and cost of a purchase worth about so many dollars, both in whole units. */
function purchase(brand: Brand, at: number, dollars: number, price: number): Row {
  const token = demoToken(brand.code);
  const tokens = BigInt(Math.max(1, Math.round(dollars / price)));
  const cost = tokens * BigInt(Math.round(price * 10_000)) * 10n ** BigInt(demoToken('USDT').scale - 4);
  return { token: token.id, kind: 'buyback', amount: tokens * 10n ** BigInt(token.scale), cost, tx_id: txId(brand, at), at };
}

/** A brand's purchases, the oldest first: in every month of its streak, and now and then before the month without one. */
function purchases(brand: Brand, streak: number, now: number, closes: Closes, random: Random): readonly Row[] {
  const rows: Row[] = [];
  const capitalisation = Number(brand.price) * Number(brand.circulatingSupply);
  const share = random.between(0.003, 0.011);
  const hasThisMonth = now - monthStart(now, 0) > 8 * DAY_MS;
  for (let ago = MONTHS; ago >= (hasThisMonth ? 0 : 1); ago -= 1) {
    const place = hasThisMonth ? ago : ago - 1;
    const isDue = place < streak || (place > streak + 1 && random.chance(0.65));
    const at = monthStart(now, ago) + random.below(7) * DAY_MS + (8 * 60 + random.below(480)) * 60_000;
    const isReleased = at > now - brand.releasedDaysAgo * DAY_MS;
    if (isDue && isReleased) rows.push(purchase(brand, at, capitalisation * share * random.between(0.7, 1.4), closes(brand, at)));
    const again = at + (9 + random.below(9)) * DAY_MS;
    if (isDue && isReleased && again < now && random.chance(0.35)) {
      rows.push(purchase(brand, again, capitalisation * share * random.between(0.2, 0.5), closes(brand, again)));
    }
  }
  return rows;
}

/** On the second day of each quarter a part of what was bought in the last one is burned. */
function burns(brand: Brand, bought: readonly Row[], now: number, random: Random): readonly Row[] {
  return Array.from({ length: MONTHS }, (_, ago) => monthStart(now, ago))
    .reverse()
    .flatMap((quarter) => {
      const at = quarter + DAY_MS + 10 * 3_600_000;
      if (new Date(quarter).getUTCMonth() % 3 !== 0 || at >= now) return [];
      const begin = Date.UTC(new Date(quarter).getUTCFullYear(), new Date(quarter).getUTCMonth() - 3);
      const amount = bought.filter((row) => row.at >= begin && row.at < quarter).reduce((sum, row) => sum + row.amount, 0n);
      const unit = 10n ** BigInt(demoToken(brand.code).scale);
      const burned = ((amount * BigInt(40 + random.below(41))) / 100n / unit) * unit;
      return burned > 0n
        ? [{ token: demoToken(brand.code).id, kind: 'burn' as const, amount: burned, cost: 0n, tx_id: txId(brand, at), at }]
        : [];
    });
}

/** Months of buy-backs and quarterly burns of every brand that has been released, unless there are some already. */
export async function seedRepurchases(database: Database, now: number, random: Random): Promise<void> {
  const { queries } = database;
  if (await queries.selectFrom('brand_repurchases').select('id').executeTakeFirst()) return;
  const closes = await readCloses(database);
  const rows = BRANDS.filter(({ releasedDaysAgo }) => releasedDaysAgo > 0).flatMap((brand, place) => {
    const own = random.fork(brand.code);
    const bought = purchases(brand, STREAKS[place % STREAKS.length] ?? 0, now, closes, own);
    return bought.concat(burns(brand, bought, now, own));
  });
  if (rows.length > 0)
    await queries
      .insertInto('brand_repurchases')
      .values(rows.sort((a, b) => a.at - b.at))
      .execute();
}
