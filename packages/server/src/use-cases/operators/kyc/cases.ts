import type { KycArea, KycKind } from '@marque/domain/kyc';
import { coversOrganisation, mayAct, type OperatorActor } from '@marque/domain/operators';
import type { Locale } from '@marque/domain/organisation';
import type { Database } from '../../../ports/database.ts';
import { withKyc, type KycTables, type ReasonByLocale } from '../../kyc/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import type { AuditedDeps } from '../audit.ts';
import type { Case } from '../work.ts';

type KycState = KycTables['kyc_cases']['state'];

export interface ListedKycCase {
  readonly id: number;
  readonly organisation: number;
  readonly kind: KycKind;
  readonly area: KycArea;
  readonly state: KycState;
  readonly uid: string;
  readonly email: string;
  readonly country: string;
  readonly submittedAt: number;
  /** Who works on it, or who decided; empty for nobody. */
  readonly reviewer: string;
  readonly decidedAt: number | null;
}

export interface KycCasesAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly kind: KycKind | undefined;
  readonly state: KycState | undefined;
  readonly isAscending: boolean;
}

const ofScope = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) =>
  withKyc(queries)
    .selectFrom('kyc_cases')
    .innerJoin('users', 'users.id', 'kyc_cases.user_id')
    .$if(scope !== 'all', (rows) => rows.where('kyc_cases.organisation', 'in', scope === 'all' ? [] : [...scope]));

const COLUMNS = [
  'kyc_cases.id',
  'kyc_cases.organisation',
  'kind',
  'area',
  'state',
  'uid',
  'email',
  'country',
  'submitted_at',
  'reviewer',
  'claimed_until',
  'decided_at',
] as const;

interface Row {
  readonly id: number;
  readonly organisation: number;
  readonly kind: KycKind;
  readonly area: KycArea;
  readonly state: KycState;
  readonly uid: string;
  readonly email: string | null;
  readonly country: string;
  readonly submitted_at: number;
  readonly reviewer: string | null;
  readonly claimed_until: number | null;
  readonly decided_at: number | null;
}

/** A claim that is over is nobody's; whoever has decided stays named. */
const reviewerAt = ({ state, reviewer, claimed_until: until }: Row, now: number): string =>
  state !== 'waiting' || (until !== null && until > now) ? (reviewer ?? '') : '';

const listed = (row: Row, now: number): ListedKycCase => ({
  id: row.id,
  organisation: row.organisation,
  kind: row.kind,
  area: row.area,
  state: row.state,
  uid: row.uid,
  email: row.email ?? '',
  country: row.country,
  submittedAt: row.submitted_at,
  reviewer: reviewerAt(row, now),
  decidedAt: row.decided_at,
});

/** Cases of the organisations that the operator works for, by the order in which they came. */
export async function listKycCases(
  { database, clock }: AuditedDeps,
  actor: OperatorActor,
  asked: KycCasesAsked,
): Promise<Paged<ListedKycCase>> {
  const { text, organisation, kind, state, isAscending, size } = asked;
  let rows = ofScope(database, actor);
  if (organisation !== undefined) rows = rows.where('kyc_cases.organisation', '=', organisation);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([is(is.fn('strpos', ['email', is.val(text.toLowerCase())]), '>', 0), is(is.fn('strpos', ['uid', is.val(text)]), '>', 0)]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const found = await rows
    .select(COLUMNS)
    .orderBy('submitted_at', isAscending ? 'asc' : 'desc')
    .orderBy('kyc_cases.id', isAscending ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(asked))
    .execute();
  return { count: Number(count), items: found.map((row) => listed(row, clock.now())) };
}

const QUEUE_MAX = 1_000;

const readQueue = async ({ database, clock }: AuditedDeps, actor: OperatorActor): Promise<readonly ListedKycCase[]> =>
  (
    await ofScope(database, actor)
      .select(COLUMNS)
      .where('state', '=', 'waiting')
      .orderBy('submitted_at')
      .orderBy('kyc_cases.id')
      .limit(QUEUE_MAX)
      .execute()
  ).map((row) => listed(row, clock.now()));

const isAnothers = ({ reviewer }: ListedKycCase, { via }: OperatorActor): boolean => reviewer !== '' && reviewer !== via.name;

/** What waits to be reviewed, the oldest first, for the work queue. */
export async function waitingKycCases(deps: AuditedDeps, actor: OperatorActor): Promise<readonly Case[]> {
  if (!mayAct(actor.roles, 'kyc.read')) return [];
  const mayDecide = mayAct(actor.roles, 'kyc.decide');
  return (await readQueue(deps, actor)).map((row) => ({
    id: row.id,
    organisation: row.organisation,
    action: 'kyc.decide',
    detail: row.kind,
    subject: row.uid,
    by: row.email,
    since: row.submittedAt,
    heldBy: row.reviewer,
    isForMe: mayDecide && !isAnothers(row, actor),
  }));
}

interface Submission {
  readonly id: number;
  readonly kind: KycKind;
  readonly state: KycState;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly decidedBy: string;
  readonly reason: ReasonByLocale;
}

/** Where a case stands among those that wait. */
interface QueuePlace {
  /** From 1; 0 for a case that does not wait. */
  readonly position: number;
  readonly count: number;
  readonly previous: number | null;
  readonly next: number | null;
  /** The next one that nobody else works on, from the beginning again after the last. */
  readonly nextFree: number | null;
}

export interface KycCaseHead extends ListedKycCase {
  readonly locale: Locale;
  readonly kycLevel: number;
  readonly userType: string;
  readonly registeredAt: number;
  readonly reason: ReasonByLocale;
  /** Until when the claim of who works on it holds. */
  readonly claimedUntil: number | null;
  readonly isMine: boolean;
  /** What else the account has submitted, the latest first. */
  readonly others: readonly Submission[];
  readonly queue: QueuePlace;
}

const OTHERS_MAX = 100;

/** Everything about a case but what the applicant states. */
export async function readKycCase(deps: AuditedDeps, actor: OperatorActor, id: number): Promise<Result<KycCaseHead>> {
  const { database, clock } = deps;
  const queries = withKyc(database.queries);
  const row = await queries
    .selectFrom('kyc_cases')
    .innerJoin('users', 'users.id', 'kyc_cases.user_id')
    .select([...COLUMNS, 'user_id', 'kyc_cases.locale', 'reason', 'kyc_level', 'user_type', 'users.created_at'])
    .where('kyc_cases.id', '=', id)
    .executeTakeFirst();
  if (!row) return refused('not_found');
  if (!coversOrganisation(actor.scope, row.organisation)) return refused('operator_scope_missing');
  const others = await queries
    .selectFrom('kyc_cases')
    .select(['id', 'kind', 'state', 'submitted_at', 'decided_at', 'reviewer', 'reason'])
    .where('user_id', '=', row.user_id)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(OTHERS_MAX)
    .execute();
  const head = listed(row, clock.now());
  return done({
    ...head,
    locale: row.locale,
    kycLevel: row.kyc_level,
    userType: row.user_type,
    registeredAt: row.created_at,
    reason: row.reason ?? {},
    claimedUntil: head.state === 'waiting' && head.reviewer !== '' ? row.claimed_until : null,
    isMine: head.state === 'waiting' && head.reviewer === actor.via.name,
    others: others.map((other) => ({
      id: other.id,
      kind: other.kind,
      state: other.state,
      submittedAt: other.submitted_at,
      decidedAt: other.decided_at,
      decidedBy: other.decided_at === null ? '' : (other.reviewer ?? ''),
      reason: other.reason ?? {},
    })),
    queue: placeIn(await readQueue(deps, actor), actor, head),
  });
}

/** In the order in which they came; a case that does not wait stands where it would. */
function placeIn(queue: readonly ListedKycCase[], actor: OperatorActor, at: ListedKycCase): QueuePlace {
  const others = queue.filter(({ id }) => id !== at.id);
  const before = others.filter((row) => row.submittedAt < at.submittedAt || (row.submittedAt === at.submittedAt && row.id < at.id));
  const after = others.filter((row) => !before.includes(row));
  return {
    position: others.length < queue.length ? before.length + 1 : 0,
    count: queue.length,
    previous: before.at(-1)?.id ?? null,
    next: after[0]?.id ?? null,
    nextFree: [...after, ...before].find((row) => !isAnothers(row, actor))?.id ?? null,
  };
}
