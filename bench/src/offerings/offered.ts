import type { OwnerId, OwnerKind } from '@marque/engine';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, Request } from '@marque/server/ports/exchange-gateway';
import type { BenchPair } from '../http/world.ts';

const ORGANISATION = 1;
/** Tokens of a copy and what it costs, in the smallest units. */
const TOKENS_PER_COPY = 1_000n;
const PRICE = 10_000n;

export interface Offered {
  readonly id: number;
  readonly number: string;
  readonly payToken: number;
}

interface Terms {
  readonly number: string;
  readonly copies: number;
  readonly settlement: 'available' | 'frozen';
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Store {
  readonly database: Database;
  readonly gateway: ExchangeGateway;
  readonly pairs: readonly BenchPair[];
}

async function submitted({ gateway }: Store, request: Request) {
  const submission = await gateway.submit(request);
  if (submission.kind !== 'done' || !submission.receipt.outcome.ok) throw new Error(`not done: ${JSON.stringify(submission)}`);
  return submission.receipt;
}

async function newOwner(store: Store, ownerKind: OwnerKind): Promise<OwnerId> {
  const [row] = await store.database.run<{ id: number }>("select nextval('owner_numbers')::int as id");
  const owner = row?.id ?? 0;
  await submitted(store, { kind: 'define-owner', owner, ownerKind, organisation: ORGANISATION, feeOwner: ORGANISATION });
  return owner;
}

/** An offering as it is once it is scheduled: its tokens are held for an issuer who has them. */
export async function offer(store: Store, { number, copies, settlement, startsAt, endsAt }: Terms): Promise<Offered> {
  const { database, pairs } = store;
  const [tokens] = await database.run<{ token: number; pay: number }>('select base as token, quote as pay from pairs where id = $1', [
    pairs[0]?.id ?? 0,
  ]);
  if (tokens === undefined) throw new Error('there is nothing to offer');
  const { token, pay } = tokens;
  const [issuer, escrow] = [await newOwner(store, 'issuer'), await newOwner(store, 'escrow')];
  const amount = BigInt(copies) * TOKENS_PER_COPY;
  await submitted(store, {
    kind: 'post',
    reason: 'deposit',
    reference: '',
    postings: [
      { owner: 0, token, account: 'world', amount: -amount },
      { owner: issuer, token, account: 'usable', amount },
    ],
  });
  const [row] = await database.run<{ id: number }>(
    `insert into offerings (campaign_no, token, slug, category, copies, capacity, tokens_per_copy, order_min, order_max, user_limit, fee_ppm, share_ppm,
       allocation, settlement, starts_at, ends_at, settles_at, state, created_at, issuer, escrow, supply)
     values ($1, $2, 'bench', 'art', $3, $3, $4, 1, 100, 100000, 1000, 20000, 'fixed', $5, $6, $7, $7, 'draft', 0, $8, $9, 'opening') returning id`,
    [number, token, copies, String(TOKENS_PER_COPY), settlement, startsAt, endsAt, issuer, escrow],
  );
  const id = row?.id ?? 0;
  await database.run('insert into offering_prices (offering, pay_token, price, sort) values ($1, $2, $3, 0)', [id, pay, String(PRICE)]);
  if (settlement === 'frozen')
    await database.run(
      `insert into offering_unlock_batches (offering, batch, at, share_ppm) select $1, n, $2::bigint + n * 86400000, 250000 from generate_series(1, 4) as n`,
      [id, endsAt],
    );
  const reference = String(id);
  const receipt = await submitted(store, {
    kind: 'open-hold',
    owner: issuer,
    token,
    purpose: 'offering',
    amount,
    reason: 'offering-supply',
    reference,
  });
  const opened = receipt.events.find((event) => event.type === 'hold-opened');
  await database.run("update offerings set state = 'scheduled', supply = 'held', supply_hold = $2 where id = $1", [id, opened?.hold ?? 0]);
  return { id, number, payToken: pay };
}

/** Orders whose payment is held, so many of each person in turn, of a copy each. */
export async function order(store: Store, { id, payToken }: Offered, orders: number, people: readonly OwnerId[]): Promise<void> {
  const { database, gateway } = store;
  await database.run(
    `insert into offering_orders (offering, organisation, user_id, pay_token, copies, price, cost, fee, at, risk_accepted_at, state)
     select $1, $2, ($3::int[])[1 + n % $4], $5, 1, $6, $6, $7, n, 0, 'requested' from generate_series(0, $8 - 1) as n`,
    [id, ORGANISATION, people, people.length, payToken, String(PRICE), String(PRICE / 1_000n), orders],
  );
  const rows = await database.run<{ id: number; user_id: number }>(
    'select id, user_id from offering_orders where offering = $1 order by id',
    [id],
  );
  const holds: [number, number][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let row = rows[next++]; row !== undefined; row = rows[next++]) {
      const request = {
        kind: 'open-hold',
        owner: row.user_id,
        token: payToken,
        purpose: 'offering',
        amount: PRICE + PRICE / 1_000n,
      } as const;
      const receipt = await submitted({ ...store, gateway }, { ...request, reason: 'offering-order', reference: String(row.id) });
      const opened = receipt.events.find((event) => event.type === 'hold-opened');
      holds.push([row.id, opened?.hold ?? 0]);
    }
  };
  await Promise.all(Array.from({ length: 512 }, worker));
  await database.run(
    `update offering_orders o set state = 'held', hold = h.hold from unnest($1::int[], $2::bigint[]) as h (id, hold) where o.id = h.id`,
    [holds.map(([row]) => row), holds.map(([, hold]) => hold)],
  );
  await database.run('update offerings set copies_ordered = $2, copies_held = $2 where id = $1', [id, orders]);
}
