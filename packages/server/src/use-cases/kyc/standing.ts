import type { Actor } from '@marque/domain/identity';
import { areaOf, documentTypes, KYC_KINDS, type DocumentTypes, type KycArea, type KycKind, type KycStatus } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { done, refused, type Result } from '../result.ts';
import type { KycDeps } from './kyc-deps.ts';
import { withKyc, type KycQueries, type ReasonByLocale } from './tables.ts';

/** Where one verification stands, and why it failed where it did. */
export interface Standing {
  readonly status: KycStatus;
  readonly reason: ReasonByLocale;
}

/** Where everything of an account stands. */
export interface Standings {
  readonly kycLevel: number;
  readonly isCompany: boolean;
  readonly country: string;
  readonly area: KycArea;
  readonly of: Readonly<Record<KycKind, Standing>>;
}

const NOTHING: ReasonByLocale = {};

/** Reads it within a transaction or outside of one; undefined where the actor has no account. */
export async function readStandings(queries: KycQueries, { owner, organisation }: Actor): Promise<Standings | undefined> {
  const user = await queries
    .selectFrom('users')
    .select(['kyc_level', 'country', 'user_type'])
    .where('id', '=', owner)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!user) return undefined;
  const cases = await queries
    .selectFrom('kyc_cases')
    .distinctOn('kind')
    .select(['kind', 'state', 'area', 'reason'])
    .where('user_id', '=', owner)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  const has: Readonly<Record<KycKind, boolean>> = {
    'person-1': user.kyc_level >= 1,
    'person-2': user.kyc_level >= 2,
    company: user.user_type !== 'individual',
  };
  const standingOf = (kind: KycKind): Standing => {
    if (has[kind]) return { status: 'verified', reason: NOTHING };
    const latest = cases.find((found) => found.kind === kind);
    if (latest?.state === 'waiting') return { status: 'verifying', reason: NOTHING };
    return latest?.state === 'rejected' ? { status: 'failed', reason: latest.reason ?? NOTHING } : { status: 'none', reason: NOTHING };
  };
  const [one, two, company] = KYC_KINDS.map(standingOf);
  if (!one || !two || !company) return undefined;
  return {
    kycLevel: user.kyc_level,
    isCompany: has.company,
    country: user.country,
    area: areaOf(user.country),
    of: { 'person-1': one, 'person-2': two, company },
  };
}

/** Of a person the level that is under way counts, or else the one that was reached. */
export function personStanding({ kycLevel, of }: Standings): Standing {
  const next = kycLevel === 0 ? of['person-1'] : of['person-2'];
  return next.status === 'none' && kycLevel > 0 ? of['person-1'] : next;
}

/** In the reader's language, or in the next best there is. */
export const reasonIn = (reason: ReasonByLocale, locale: Locale): string => reason[locale] ?? reason.en ?? Object.values(reason)[0] ?? '';

export interface OwnStandings extends Standings {
  readonly documents: DocumentTypes;
}

/** What an account's owner may know of their verification. */
export async function readOwnStandings(
  { database }: Pick<KycDeps, 'database'>,
  actor: Actor,
  organisation: Organisation,
): Promise<Result<OwnStandings>> {
  const standings = await readStandings(withKyc(database.queries), actor);
  return standings
    ? done({ ...standings, documents: documentTypes(settingsOf(organisation).kyc_document_types) })
    : refused('session_missing');
}
