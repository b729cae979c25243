import { maskAccount } from '@marque/domain/identity';
import { COMPANY_IMAGES, PERSON_IMAGES, type KycArea, type KycImage, type KycKind } from '@marque/domain/kyc';
import { readPicture } from '../pictures/picture-links.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { openDetails, type DetailsOf, type PersonDetails } from './details.ts';
import { verifiedPerson } from './verified-person.ts';
import type { KycDeps } from './kyc-deps.ts';
import { withKyc, type KycQueries } from './tables.ts';

/** Who reviews, for one organisation; a case that is claimed is this name's. */
export interface Reviewer {
  readonly organisation: number;
  readonly name: string;
}

const MINUTE_MS = 60_000;
/** A case that nobody decides for so long may be taken by somebody else. */
const CLAIM_MS = 30 * MINUTE_MS;

interface WaitingCase {
  readonly id: number;
  readonly kind: KycKind;
  readonly area: KycArea;
  readonly uid: string;
  readonly account: string;
  readonly country: string;
  /** Epoch ms. */
  readonly submittedAt: number;
  /** Who works on it at present. */
  readonly reviewer: string | undefined;
}

export interface WaitingPage {
  readonly kind?: KycKind;
  readonly page: number;
  readonly size: number;
}

export interface WaitingCases {
  readonly count: number;
  readonly cases: readonly WaitingCase[];
}

/** What waits in the reviewer's organisation, the oldest first; nothing of what people have stated. */
export async function listWaiting(
  { database, clock }: Pick<KycDeps, 'database' | 'clock'>,
  { organisation }: Reviewer,
  { kind, page, size }: WaitingPage,
): Promise<WaitingCases> {
  const now = clock.now();
  let waiting = withKyc(database.queries)
    .selectFrom('kyc_cases')
    .where('kyc_cases.organisation', '=', organisation)
    .where('state', '=', 'waiting');
  if (kind) waiting = waiting.where('kind', '=', kind);
  const { count } = await waiting.select((rows) => rows.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await waiting
    .innerJoin('users', 'users.id', 'kyc_cases.user_id')
    .select(['kyc_cases.id', 'kind', 'area', 'uid', 'email', 'country', 'submitted_at', 'reviewer', 'claimed_until'])
    .orderBy('kyc_cases.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    count: Number(count),
    cases: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      area: row.area,
      uid: row.uid,
      account: maskAccount(row.email ?? ''),
      country: row.country,
      submittedAt: row.submitted_at,
      reviewer: row.claimed_until !== null && row.claimed_until > now ? (row.reviewer ?? undefined) : undefined,
    })),
  };
}

/** Takes a case for half an hour, or for longer when it is this reviewer's already; of any number who try, one has it. */
export async function claimCase(
  deps: Pick<KycDeps, 'database' | 'clock' | 'notice'>,
  actor: Reviewer,
  id: number,
): Promise<Result<{ readonly until: number }>> {
  const now = deps.clock.now();
  const until = now + CLAIM_MS;
  const queries = withKyc(deps.database.queries);
  const claimed = await queries
    .updateTable('kyc_cases')
    .set({ reviewer: actor.name, claimed_until: until })
    .where('id', '=', id)
    .where('organisation', '=', actor.organisation)
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('reviewer', 'is', null), is('reviewer', '=', actor.name), is('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return whyNotHeld(queries, actor, id, now);
  deps.notice('kyc-claimed', { organisation: actor.organisation, case: id, reviewer: actor.name });
  return done({ until });
}

/** Gives a case back undecided. */
export async function releaseCase(
  { database, clock }: Pick<KycDeps, 'database' | 'clock'>,
  actor: Reviewer,
  id: number,
): Promise<Result<null>> {
  const queries = withKyc(database.queries);
  const released = await queries
    .updateTable('kyc_cases')
    .set({ reviewer: null, claimed_until: null })
    .where('id', '=', id)
    .where('organisation', '=', actor.organisation)
    .where('state', '=', 'waiting')
    .where('reviewer', '=', actor.name)
    .returning('id')
    .executeTakeFirst();
  return released ? done(null) : whyNotHeld(queries, actor, id, clock.now());
}

/** Why somebody does not hold a case: it is nobody's business here, it is decided, another reviewer's, or nobody's at present. */
export async function whyNotHeld(queries: KycQueries, { organisation, name }: Reviewer, id: number, now: number): Promise<Refused> {
  const row = await queries
    .selectFrom('kyc_cases')
    .select(['state', 'reviewer', 'claimed_until'])
    .where('id', '=', id)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!row) return refused('not_found');
  if (row.state !== 'waiting') return refused('kyc_case_decided');
  const isAnothers = row.reviewer !== name && row.claimed_until !== null && row.claimed_until > now;
  return refused(isAnothers ? 'kyc_case_taken' : 'kyc_case_unclaimed');
}

/** What a case states, by its kind. */
type CaseDetails = { readonly [K in keyof DetailsOf]: { readonly kind: K; readonly details: DetailsOf[K] } }[keyof DetailsOf];

export type OpenCase = CaseDetails & {
  readonly id: number;
  readonly area: KycArea;
  readonly uid: string;
  readonly country: string;
  readonly submittedAt: number;
  /** Until when nobody else may take it. */
  readonly until: number;
  /** Beyond level 1: what was verified there, where it was by papers. */
  readonly verified: PersonDetails | undefined;
  /** What its pictures show. */
  readonly pictures: readonly KycImage[];
};

const SHOWN: readonly KycImage[] = [...PERSON_IMAGES, ...COMPANY_IMAGES];

const readHeld = ({ database, clock }: KycDeps, actor: Reviewer, id: number) =>
  withKyc(database.queries)
    .selectFrom('kyc_cases')
    .innerJoin('users', 'users.id', 'kyc_cases.user_id')
    .selectAll('kyc_cases')
    .select(['users.uid', 'users.country'])
    .where('kyc_cases.id', '=', id)
    .where('kyc_cases.organisation', '=', actor.organisation)
    .where('state', '=', 'waiting')
    .where('reviewer', '=', actor.name)
    .where('claimed_until', '>', clock.now())
    .executeTakeFirst();

/** Everything that a case states, to the reviewer who holds it. */
export async function readCase(deps: KycDeps, actor: Reviewer, id: number): Promise<Result<OpenCase>> {
  const row = await readHeld(deps, actor, id);
  if (!row) return whyNotHeld(withKyc(deps.database.queries), actor, id, deps.clock.now());
  const stated = detailsOf(deps.secret, row.user_id, row.kind, row.details);
  if (!stated) throw new Error('a case was sealed with another secret');
  const { area, uid, country, submitted_at: submittedAt, claimed_until: until } = row;
  const verified = row.kind === 'person-1' ? undefined : await verifiedPerson(deps, row.user_id);
  const pictures = SHOWN.filter((shows) => Object.hasOwn(row.pictures, shows));
  return done({ ...stated, id, area, uid, country, submittedAt, until: until ?? 0, verified, pictures });
}

function detailsOf(secret: string, user: number, kind: KycKind, sealed: string): CaseDetails | undefined {
  const open = <K extends KycKind>(known: K): DetailsOf[K] | undefined => openDetails(secret, user, known, sealed);
  switch (kind) {
    case 'person-1': {
      const details = open(kind);
      return details && { kind, details };
    }
    case 'person-2': {
      const details = open(kind);
      return details && { kind, details };
    }
    case 'company': {
      const details = open(kind);
      return details && { kind, details };
    }
  }
}

/** A picture of a case, as JPEG, to the reviewer who holds it. */
export async function readCasePicture(deps: KycDeps, actor: Reviewer, id: number, shows: string): Promise<Result<Uint8Array>> {
  const row = await readHeld(deps, actor, id);
  if (!row) return whyNotHeld(withKyc(deps.database.queries), actor, id, deps.clock.now());
  const picture = Object.hasOwn(row.pictures, shows) ? row.pictures[shows] : undefined;
  return picture === undefined
    ? refused('not_found')
    : readPicture(deps, { organisation: actor.organisation, owner: row.user_id, id: picture });
}
