import { formatUnits } from '@marque/domain/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import type { NewNotification, Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** So few in a transaction that nobody waits noticeably. */
const AT_ONCE = 20;
const EVERY_MS = 1_000;

interface TellDeps {
  readonly database: Database;
  readonly notifications: Notifications;
}

/** Says to bidders, once each, that they were outbid or have won. */
export const tellBiddersJob = ({ database, notifications }: TellDeps): RepeatedJob => ({
  name: 'tell-bidders',
  everyMs: EVERY_MS,
  run: async ({ signal }) => {
    for (let count = AT_ONCE; count === AT_ONCE && !signal.aborted;) {
      const news = await database.transaction(async (queries) => {
        const some = await untold(queries);
        for (const each of some) await notifications.put(queries, each);
        return some;
      });
      for (const { user } of news) notifications.push(user);
      count = news.length;
    }
  },
});

interface Row {
  readonly user_id: number;
  readonly state: string;
  readonly price: number | bigint;
  readonly latest_price: number | bigint;
  readonly name: string;
  readonly campaign_no: string;
  readonly alias: string;
  readonly scale: number;
}

/** Bids that were taken and came to something, marked as told in the same transaction. */
async function untold(queries: Kysely<Schema>): Promise<readonly NewNotification[]> {
  const { rows } = await sql<Row>`with untold as (
      select id from nft_bids where sequence is not null and not is_told and state in ('releasing', 'released', 'won') order by id limit ${AT_ONCE}
      for update skip locked
    )
    update nft_bids as b set is_told = true from untold, nft_auctions a, nft_pieces p, tokens t
    where b.id = untold.id and a.id = b.auction and p.id = a.piece and t.id = a.token
    returning b.user_id, b.state, b.price, a.latest_price, p.name, a.campaign_no, t.alias, t.scale`.execute(queries);
  return rows.map((row): NewNotification => {
    const amount = (units: number | bigint): string => `${formatUnits(BigInt(units), row.scale)} ${row.alias}`;
    const [piece, auction] = [row.name, row.campaign_no];
    return row.state === 'won'
      ? { user: row.user_id, kind: 'auction-won', fields: { piece, auction, price: amount(row.price) } }
      : { user: row.user_id, kind: 'auction-outbid', fields: { piece, auction, price: amount(row.latest_price) } };
  });
}
