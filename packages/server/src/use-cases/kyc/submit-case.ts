import type { Actor } from '@marque/domain/identity';
import type { KycArea } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { usePictures, type PicturesByPurpose } from '../pictures/use-pictures.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { sealDetails, type DetailsOf } from './details.ts';
import type { KycDeps } from './kyc-deps.ts';
import { readStandings, type Standings } from './standing.ts';
import { withKyc, type KycQueries } from './tables.ts';

/** Who asks to be verified, and where. */
export interface Applicant {
  readonly actor: Actor;
  readonly organisation: Organisation;
  /** In which the answer is mailed. */
  readonly locale: Locale;
}

export interface NewCase<K extends keyof DetailsOf> {
  readonly kind: K;
  readonly area: KycArea;
  readonly details: DetailsOf[K];
  /** Keyed hash of the document's number, at level 1. */
  readonly document: string | null;
  readonly pictures: PicturesByPurpose;
  /** A picture that was not sent. */
  readonly missing?: string | undefined;
  /** Looked for in the transaction, before it is known whether the case may be submitted at all. */
  readonly refuse?: (standings: Standings) => Refused | undefined;
  /** Done in the transaction, before the case. */
  readonly before?: (queries: KycQueries) => Promise<unknown>;
}

export interface SubmittedCase {
  readonly id: number;
  readonly standings: Standings;
}

/** Ends a transaction whose case may not stand, with everything undone. */
class NotSubmitted extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

/** Puts a case up for review, with its pictures or not at all; of any number at once, one stands. */
export async function submitCase<K extends keyof DetailsOf>(
  deps: KycDeps,
  applicant: Applicant,
  submitted: NewCase<K>,
): Promise<Result<SubmittedCase>> {
  const { actor } = applicant;
  try {
    const value = await deps.database.transaction((queries) => insertCase(deps, applicant, withKyc(queries), submitted));
    deps.notice('kyc-submitted', { organisation: actor.organisation, user: actor.owner, kind: submitted.kind, case: value.id });
    return done(value);
  } catch (fault) {
    if (fault instanceof NotSubmitted) return fault.refusal;
    throw fault;
  }
}

async function insertCase<K extends keyof DetailsOf>(
  { clock, secret }: KycDeps,
  { actor, locale }: Applicant,
  queries: KycQueries,
  { kind, area, details, document, pictures, missing, refuse, before }: NewCase<K>,
): Promise<SubmittedCase> {
  // Whoever submits and whoever decides wait for each other here.
  await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().executeTakeFirst();
  const standings = await readStandings(queries, actor);
  if (!standings) throw new NotSubmitted(refused('session_missing'));
  const refusal = refuse?.(standings) ?? refuseStanding(standings, kind);
  if (refusal) throw new NotSubmitted(refusal);
  if (missing !== undefined) throw new NotSubmitted(refused('kyc_images_missing', { field: missing }));
  await before?.(queries);
  // What stood once and does not count any more, as an operator has decided, gives way.
  await queries
    .updateTable('kyc_cases')
    .set({ state: 'rejected', reason: JSON.stringify({}) })
    .where('user_id', '=', actor.owner)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .execute();
  const now = clock.now();
  if (!(await usePictures(queries, actor, pictures, now))) throw new NotSubmitted(refused('kyc_images_missing'));
  const inserted = await queries
    .insertInto('kyc_cases')
    .values({
      organisation: actor.organisation,
      user_id: actor.owner,
      kind,
      area,
      state: 'waiting',
      details: sealDetails(secret, actor.owner, kind, details),
      document,
      pictures: JSON.stringify(pictures),
      submitted_at: now,
      locale,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // The owner's row is locked, so another case of theirs would have been seen: it is the document that stands elsewhere.
  if (!inserted) throw new NotSubmitted(refused('kyc_document_used', { field: area === 'domestic' ? 'id_card' : 'card_num' }));
  const standing = await readStandings(queries, actor);
  return { id: inserted.id, standings: standing ?? standings };
}

function refuseStanding({ of }: Standings, kind: keyof DetailsOf): Refused | undefined {
  if (of[kind].status === 'verified') return refused('kyc_already_verified');
  return of[kind].status === 'verifying' ? refused('kyc_under_review') : undefined;
}
