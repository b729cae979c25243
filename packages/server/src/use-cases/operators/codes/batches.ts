import { readRechargeCode } from '@marque/domain/recharge';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { hashOfCode } from '../../recharge/code-hash.ts';
import { withRecharge, type CodeState } from '../../recharge/tables.ts';
import { done, refused, type Result } from '../../result.ts';

/**
 * `requested`: its funds are being set aside. `refused`: there were none. `ready`: nobody has taken its codes yet. `issued`: people can
 * redeem them.
 */
type BatchState = 'requested' | 'refused' | 'ready' | 'issued' | 'void' | 'expired';

export interface ListedBatch {
  readonly id: number;
  readonly organisation: number;
  readonly token: { readonly code: string; readonly scale: number };
  /** Worth of one code, in the token's smallest unit. */
  readonly units: bigint;
  readonly codes: number;
  readonly used: number;
  readonly state: BatchState;
  readonly note: string;
  readonly issuedBy: string;
  readonly at: number;
  readonly expiresAt: number;
}

export interface BatchesAsked extends PageRange {
  /** Part of a note or a token, or a whole code. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: BatchState | undefined;
  readonly isAscending: boolean;
}

interface ReadDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: { now(): number };
  readonly secret: string;
}

const batchesOf = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor, now: number) => {
  const rows = withRecharge(queries)
    .selectFrom('recharge_batches as batch')
    .innerJoin('tokens', 'tokens.id', 'batch.token')
    .innerJoin('operators', 'operators.id', 'batch.issued_by')
    .select(['batch.id', 'batch.organisation', 'batch.units', 'batch.codes', 'batch.note', 'batch.requested_at', 'batch.expires_at'])
    .select(['tokens.code as token', 'tokens.scale', 'operators.email as issued_by'])
    .select((is) =>
      is
        .selectFrom('recharge_codes as code')
        .select(({ fn }) => fn.countAll<number>().as('used'))
        .whereRef('code.batch', '=', 'batch.id')
        .where('code.state', 'in', ['used', 'redeeming'])
        .as('used'),
    )
    .select(
      sql<BatchState>`case
        when batch.state <> 'accepted' then batch.state
        when batch.end_cause is not null then batch.end_cause
        when batch.expires_at <= ${sql.lit(now)} then 'expired'
        when batch.taken_at is null then 'ready' else 'issued' end`.as('state'),
    );
  return scope === 'all' ? rows : rows.where('batch.organisation', 'in', [...scope]);
};

type BatchRow = Awaited<ReturnType<ReturnType<typeof batchesOf>['execute']>>[number];

const toBatch = ({
  token,
  scale,
  units,
  used,
  issued_by: issuedBy,
  requested_at: at,
  expires_at: expiresAt,
  ...row
}: BatchRow): ListedBatch => ({
  ...row,
  token: { code: token, scale },
  units: BigInt(units),
  used: Number(used),
  issuedBy,
  at,
  expiresAt,
});

/** Batches, the newest first or last. */
export async function listBatches(deps: ReadDeps, actor: OperatorActor, asked: BatchesAsked): Promise<Paged<ListedBatch>> {
  const { database, clock } = deps;
  let rows = database.queries.selectFrom(batchesOf(database, actor, clock.now()).as('batch')).selectAll();
  if (asked.organisation !== undefined) rows = rows.where('organisation', '=', asked.organisation);
  if (asked.state !== undefined) rows = rows.where('state', '=', asked.state);
  const { text } = asked;
  if (text !== undefined) {
    const holding = await batchesWithCode(deps, actor, text);
    rows = rows.where((is) => {
      const parts: Expression<SqlBool>[] = [
        is(is.fn<number>('strpos', [is.fn('lower', ['note']), is.val(text.toLowerCase())]), '>', 0),
        is(is.fn<number>('strpos', [is.ref('token'), is.val(text.toUpperCase())]), '>', 0),
      ];
      return is.or(holding.length === 0 ? parts : [...parts, is('id', 'in', [...holding])]);
    });
  }
  const { count } = await database.queries
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const items = await rows
    .orderBy('id', asked.isAscending ? 'asc' : 'desc')
    .limit(asked.size)
    .offset(offsetOf(asked))
    .execute();
  return { count: Number(count), items: items.map(toBatch) };
}

/** The batch of a code that somebody reads out to support. */
async function batchesWithCode({ database, secret }: ReadDeps, { scope }: OperatorActor, text: string): Promise<readonly number[]> {
  const code = readRechargeCode(text);
  if (code === undefined) return [];
  const { queries } = database;
  const organisations = scope === 'all' ? (await queries.selectFrom('organisations').select('id').execute()).map(({ id }) => id) : scope;
  if (organisations.length === 0) return [];
  const rows = await withRecharge(queries)
    .selectFrom('recharge_codes')
    .select('batch')
    .where(
      'code_hash',
      'in',
      organisations.map((organisation) => hashOfCode(secret, organisation, code)),
    )
    .execute();
  return rows.map(({ batch }) => batch);
}

export async function readBatch(
  deps: Pick<ReadDeps, 'database' | 'clock'>,
  actor: OperatorActor,
  id: number,
): Promise<Result<ListedBatch>> {
  const row = await batchesOf(deps.database, actor, deps.clock.now()).where('batch.id', '=', id).executeTakeFirst();
  return row ? done(toBatch(row)) : refused('batch_unknown');
}

/** Whose a batch is, for what is done to it. */
export async function batchName(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  id: number,
): Promise<Result<{ readonly organisation: number; readonly token: string }>> {
  const row = await withRecharge(queries)
    .selectFrom('recharge_batches as batch')
    .innerJoin('tokens', 'tokens.id', 'batch.token')
    .select(['batch.organisation', 'tokens.code as token'])
    .where('batch.id', '=', id)
    .executeTakeFirst();
  return row && coversOrganisation(scope, row.organisation) ? done(row) : refused('batch_unknown');
}

export interface ListedCode {
  readonly id: number;
  readonly masked: string;
  readonly state: CodeState;
  /** Whoever redeemed it; empty for nobody. */
  readonly uid: string;
  readonly at: number | null;
}

export interface CodesAsked extends PageRange {
  readonly batch: number;
  /** A whole code, or part of what is shown of one, or whoever redeemed it. */
  readonly text: string | undefined;
  readonly state: CodeState | undefined;
  readonly isAscending: boolean;
}

/** The codes of a batch, as far as anybody can know them. */
export async function listBatchCodes(deps: ReadDeps, actor: OperatorActor, asked: CodesAsked): Promise<Paged<ListedCode>> {
  const { database, secret } = deps;
  const batch = await batchName(database, actor, asked.batch);
  if (!batch.ok) return { count: 0, items: [] };
  let rows = withRecharge(database.queries)
    .selectFrom('recharge_codes as code')
    .leftJoin('users', 'users.id', 'code.user_id')
    .where('code.batch', '=', asked.batch);
  if (asked.state !== undefined) rows = rows.where('code.state', '=', asked.state);
  const { text } = asked;
  if (text !== undefined) {
    const code = readRechargeCode(text);
    rows =
      code === undefined
        ? rows.where((is) =>
            is.or([is(is.fn<number>('strpos', [is.ref('code.masked'), is.val(text.toUpperCase())]), '>', 0), is('users.uid', '=', text)]),
          )
        : rows.where('code.code_hash', '=', hashOfCode(secret, batch.value.organisation, code));
  }
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .select(['code.id', 'code.masked', 'code.state', 'users.uid', 'code.redeemed_at as at'])
    .orderBy('code.id', asked.isAscending ? 'asc' : 'desc')
    .limit(asked.size)
    .offset(offsetOf(asked))
    .execute();
  return { count: Number(count), items: items.map(({ uid, ...row }) => ({ ...row, uid: uid ?? '' })) };
}
