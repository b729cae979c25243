import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { openTicket, sealTicket } from '../../identity/sealed-tickets.ts';
import type { KycDeps } from '../../kyc/kyc-deps.ts';
import { claimCase, readCase, readCasePicture, releaseCase, type OpenCase, type Reviewer } from '../../kyc/review.ts';
import { withKyc } from '../../kyc/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type Audited } from '../audit.ts';

/** A case as the log names it. */
export interface NamedCase {
  readonly reviewer: Reviewer;
  readonly uid: string;
}

/** Finds a case of an organisation that the operator works for. */
export async function findCase(
  { database }: Pick<KycDeps, 'database'>,
  { scope, via }: OperatorActor,
  id: number,
): Promise<Result<NamedCase>> {
  const row = await withKyc(database.queries)
    .selectFrom('kyc_cases')
    .innerJoin('users', 'users.id', 'kyc_cases.user_id')
    .select(['kyc_cases.organisation', 'users.uid'])
    .where('kyc_cases.id', '=', id)
    .executeTakeFirst();
  if (!row) return refused('not_found');
  if (!coversOrganisation(scope, row.organisation)) return refused('operator_scope_missing');
  return done({ reviewer: { organisation: row.organisation, name: via.name }, uid: row.uid });
}

type Work<T> = (deps: KycDeps, reviewer: Reviewer) => Promise<Result<Audited<T>>>;

/** Works on a case with an entry in the log, both or neither. */
async function onCase<T>(deps: KycDeps, actor: OperatorActor, id: number, work: Work<T>): Promise<Result<T>> {
  const found = await findCase(deps, actor, id);
  if (!found.ok) return found;
  const { reviewer, uid } = found.value;
  const entry = { action: 'kyc.review', subject: uid, organisation: reviewer.organisation } as const;
  return audited(deps, actor, entry, (database) => work({ ...deps, database }, reviewer));
}

/** Takes a case, and with it the sight of what it states: of any number who try at once, one has it. */
export const claimKycCase = (deps: KycDeps, actor: OperatorActor, id: number): Promise<Result<null>> =>
  onCase(deps, actor, id, async (within, reviewer) => {
    const claimed = await claimCase(within, reviewer, id);
    return claimed.ok ? done({ value: null, after: { case: id, reviewer: reviewer.name } }) : claimed;
  });

/** Gives a case back undecided. */
export const releaseKycCase = (deps: KycDeps, actor: OperatorActor, id: number): Promise<Result<null>> =>
  onCase(deps, actor, id, async (within, reviewer) => {
    const released = await releaseCase(within, reviewer, id);
    if (!released.ok) return released;
    return done({ value: null, before: { case: id, reviewer: reviewer.name }, after: { case: id, reviewer: null } });
  });

export interface KycPapers {
  readonly open: OpenCase;
  /** What each picture shows, and the link to it. */
  readonly pictures: readonly { readonly shows: OpenCase['pictures'][number]; readonly link: string }[];
}

const LINK_SECONDS = 600;
/** A link is for an operator, and operators belong to no organisation. */
const NOBODYS = 0;

/** What the applicant states and has sent, to the operator who holds the case. */
export async function readKycPapers(deps: KycDeps, actor: OperatorActor, id: number): Promise<Result<KycPapers>> {
  const found = await findCase(deps, actor, id);
  if (!found.ok) return found;
  const open = await readCase(deps, found.value.reviewer, id);
  if (!open.ok) return open;
  const pictures = open.value.pictures.map((shows) => ({
    shows,
    link: sealTicket(deps, { kind: 'case-picture', organisation: NOBODYS, claims: [actor.id, id, shows], seconds: LINK_SECONDS }),
  }));
  return done({ open: open.value, pictures });
}

/** The picture of a link, for some minutes, to the operator it was made for and only while they hold the case. */
export async function readLinkedCasePicture(deps: KycDeps, actor: OperatorActor, link: string): Promise<Result<Uint8Array>> {
  const [operator, id, shows] = openTicket(deps, { kind: 'case-picture', organisation: NOBODYS, id: link })?.claims ?? [];
  if (typeof id !== 'number' || typeof shows !== 'string') return refused('not_found');
  if (operator !== actor.id) return refused('operator_scope_missing');
  const found = await findCase(deps, actor, id);
  return found.ok ? readCasePicture(deps, found.value.reviewer, id, shows) : found;
}
