import type { Actor } from '@marque/domain/identity';
import type { DemoApplicant, DemoApplication, DemoWorld } from '../../ports/demo-world.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { NotificationCentre } from '../notifications/notification-centre.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import type { Result } from '../result.ts';
import { certifyCompany } from './certify-company.ts';
import { approveCase, rejectCase } from './decide.ts';
import type { KycDeps } from './kyc-deps.ts';
import { claimCase } from './review.ts';
import type { Applicant } from './submit-case.ts';
import { withKyc } from './tables.ts';
import { proveForeigner, proveResident, verifyForeigner, verifyResident } from './verify-person.ts';

const HOUR_MS = 3_600_000;
const REVIEWER = 'jonas@console.example';
/** Nobody reads the mail of the past. */
const NO_MAIL: Mail = { put: async () => undefined, wake: () => undefined };

/** Has a demo's applicants send in and decided what they have not yet, each by the use-cases of everybody and in its own hour of the past. */
export async function prepareDemoCases(
  deps: KycDeps,
  organisations: Organisations,
  { applicants, readPaper }: Pick<DemoWorld, 'applicants' | 'readPaper'>,
): Promise<void> {
  const queries = withKyc(deps.database.queries);
  const now = deps.clock.now();
  for (const applicant of applicants) {
    const site = organisations.byId(applicant.organisation);
    const user = await queries.selectFrom('users').select('uid').where('id', '=', applicant.id).executeTakeFirst();
    if (!site || !user) continue;
    const known = await queries.selectFrom('kyc_cases').select('id').where('user_id', '=', applicant.id).execute();
    if (known.length >= applicant.applications.filter(({ step }) => step !== 'approve' && step !== 'reject').length) continue;
    const who = { actor: actorOf(applicant, user.uid), organisation: site, locale: applicant.locale };
    let sent = 0;
    for (const application of applicant.applications) {
      const isDecision = application.step === 'approve' || application.step === 'reject';
      // A start that was cut off goes on where it stopped.
      if (!isDecision && (sent += 1) <= known.length) continue;
      await take(at(deps, now - application.hoursAgo * HOUR_MS), who, application, readPaper);
    }
  }
}

const at = (deps: KycDeps, now: number): KycDeps => {
  const clock = { now: () => now };
  return { ...deps, clock, notifications: new NotificationCentre({ clock, mail: NO_MAIL }), notice: () => undefined };
};

const actorOf = ({ id, organisation }: DemoApplicant, uid: string): Actor => ({
  organisation,
  owner: id,
  uid,
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  via: { kind: 'system' },
  scopes: [],
  proven: {},
});

async function take(deps: KycDeps, who: Applicant, application: DemoApplication, readPaper: DemoWorld['readPaper']): Promise<void> {
  const result = await takeStep(deps, who, application, readPaper);
  // What was decided before a start was cut off is decided.
  if (!result.ok && result.refusal !== 'kyc_case_decided') throw new Error(`The demo's ${application.step} came to ${result.refusal}`);
}

async function takeStep(
  deps: KycDeps,
  who: Applicant,
  application: DemoApplication,
  readPaper: DemoWorld['readPaper'],
): Promise<Result<unknown>> {
  switch (application.step) {
    case 'resident':
      return verifyResident(deps, who, { country: undefined, ...application });
    case 'foreigner':
      return verifyForeigner(deps, who, { country: undefined, ...application });
    case 'prove-resident':
      return proveResident(deps, who, await send(deps, who, application.pictures, readPaper));
    case 'prove-foreigner':
      return proveForeigner(deps, who, { ...application, images: await send(deps, who, application.pictures, readPaper) });
    case 'company':
      return certifyCompany(deps, who, { ...application, images: await send(deps, who, application.pictures, readPaper), agrees: true });
    case 'approve':
    case 'reject':
      return decideLast(deps, who, application.step === 'reject' ? application.reason : undefined);
  }
}

/** Sends drawn documents in; gives their names at the exchange. */
async function send(
  deps: KycDeps,
  { actor }: Applicant,
  papers: Readonly<Record<string, string>>,
  readPaper: DemoWorld['readPaper'],
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const [purpose, name] of Object.entries(papers)) {
    const kept = await keepPicture(deps, actor, { name: `${name}.jpg`, bytes: await readPaper(name), purpose });
    if (!kept.ok) throw new Error(`The demo's picture ${name} came to ${kept.refusal}`);
    ids[purpose] = kept.value.id;
  }
  return ids;
}

async function decideLast(
  deps: KycDeps,
  { actor }: Applicant,
  reason: Readonly<Record<string, string>> | undefined,
): Promise<Result<unknown>> {
  const { id } = await withKyc(deps.database.queries)
    .selectFrom('kyc_cases')
    .select('id')
    .where('user_id', '=', actor.owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const reviewer = { organisation: actor.organisation, name: REVIEWER };
  const claimed = await claimCase(deps, reviewer, id);
  if (!claimed.ok) return claimed;
  return reason ? rejectCase(deps, reviewer, id, reason) : approveCase(deps, reviewer, id);
}
