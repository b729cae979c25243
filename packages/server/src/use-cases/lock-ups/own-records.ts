import type { LockUpKind, LockUpRecordState } from '@marque/domain/lock-ups';
import { maskAccount, type Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import { accountOf } from '../identity/account-name.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { againRefusal } from './roll-over.ts';
import { tokensOf } from './apply.ts';
import type { LockUpDeps } from './deps.ts';
import { findProduct } from './products.ts';
import { withLockUps, type LockUpProductRow } from './tables.ts';

/** Of one's own records those that the engine has said yes to. */
type ShownRecordState = Exclude<LockUpRecordState, 'requested' | 'refused'>;

export interface Participation {
  readonly id: number;
  readonly product: LockUpProductRow;
  readonly kind: LockUpKind;
  readonly token: Token;
  readonly bonusToken: Token;
  readonly principal: bigint;
  /** What the whole term brings, and what of it was paid. */
  readonly bonus: bigint;
  readonly paid: bigint;
  readonly requestedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cycle: number;
  readonly days: number;
  readonly state: ShownRecordState;
  readonly isRollingOver: boolean;
  readonly mayAgain: boolean;
  readonly mayEndEarly: boolean;
}

interface OwnAsked extends PageRange {
  readonly product: number;
}

const SHOWN = [
  'applied',
  'maturing',
  'redeeming',
  'failed',
  'matured',
  'rolled_over',
  'redeemed',
] as const satisfies readonly ShownRecordState[];

const isShown = (state: LockUpRecordState): state is ShownRecordState => SHOWN.some((each) => each === state);

/** What a user has locked in a product, newest first (C154). */
export async function listParticipations(
  deps: Pick<LockUpDeps, 'database' | 'clock' | 'listings'>,
  actor: Actor,
  { product: id, ...range }: OwnAsked,
): Promise<Result<Paged<Participation>>> {
  const queries = withLockUps(deps.database.queries);
  const product = await findProduct(deps.database.queries, actor.organisation, id);
  const tokens = product && tokensOf(deps, product);
  if (!product || !tokens) return refused('not_found');
  const own = queries
    .selectFrom('lock_up_records as record')
    .where('product', '=', id)
    .where('user_id', '=', actor.owner)
    .where('state', 'in', SHOWN);
  const { count } = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('lock_up_records as next')
            .select('next.id')
            .whereRef('next.previous', '=', 'record.id')
            .where('next.state', '!=', 'refused'),
        )
        .as('is_followed'),
    )
    .orderBy('id', 'desc')
    .offset(offsetOf(range))
    .limit(range.size)
    .execute();
  const now = deps.clock.now();
  const items = rows.flatMap((row): Participation[] => {
    const { id: record, state, kind, cycle, days } = row;
    if (!isShown(state)) return [];
    const isOver = state === 'matured' || state === 'rolled_over';
    return [
      {
        id: record,
        product,
        kind,
        cycle,
        days,
        state,
        ...tokens,
        principal: BigInt(row.principal),
        bonus: BigInt(row.bonus),
        paid: isOver ? BigInt(row.bonus) : BigInt(row.paid_units),
        requestedAt: row.requested_at,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        isRollingOver: row.roll_over_asked_at !== null,
        mayAgain: (state === 'applied' || state === 'matured') && !row.is_followed && againRefusal(deps, product, row) === undefined,
        mayEndEarly: state === 'applied' && product.early_end !== 'none' && row.ends_at > now,
      },
    ];
  });
  return done({ count: Number(count), items });
}

export interface InvitedLock {
  /** Masked. */
  readonly account: string;
  readonly at: number;
  readonly token: Token;
  readonly principal: bigint;
  readonly rewardToken: Token;
  readonly reward: bigint;
  readonly state: 'waiting' | 'paid' | 'lost';
}

/** Who took part in a product with the user's invitation code, newest first (C155). */
export async function listInvitedLocks(
  deps: Pick<LockUpDeps, 'database' | 'listings'>,
  actor: Actor,
  { product: id, ...range }: OwnAsked,
): Promise<Result<Paged<InvitedLock>>> {
  const product = await findProduct(deps.database.queries, actor.organisation, id);
  const tokens = product && tokensOf(deps, product);
  if (!product || !tokens) return refused('not_found');
  const invited = withLockUps(deps.database.queries)
    .selectFrom('lock_up_records as record')
    .innerJoin('users', 'users.id', 'record.user_id')
    .where('record.product', '=', id)
    .where('record.inviter', '=', actor.owner)
    .where('record.state', 'in', SHOWN);
  const { count } = await invited.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await invited
    .select(['record.requested_at', 'record.principal', 'record.reward', 'record.state', 'users.email', 'users.mobile_no'])
    .orderBy('record.id', 'desc')
    .offset(offsetOf(range))
    .limit(range.size)
    .execute();
  const items = rows.map((row): InvitedLock => ({
    account: maskAccount(accountOf(row)),
    at: row.requested_at,
    token: tokens.token,
    principal: BigInt(row.principal),
    rewardToken: tokens.bonusToken,
    reward: BigInt(row.reward),
    state:
      row.state === 'matured' || row.state === 'rolled_over'
        ? 'paid'
        : row.state === 'redeemed' || row.state === 'redeeming'
          ? 'lost'
          : 'waiting',
  }));
  return done({ count: Number(count), items });
}
