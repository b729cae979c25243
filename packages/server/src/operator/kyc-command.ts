import { composeLetters } from '../use-cases/mail/compose-letter.ts';
import { JobRunner } from '../adapters/jobs/job-runner.ts';
import { Outbox } from '../adapters/mail/outbox.ts';
import { TerminalMail } from '../adapters/mail/terminal-mail.ts';
import type { OperatorAnswer } from '../ports/operator-command.ts';
import { approveCase, rejectCase, revokeCase, type DecisionDeps } from '../use-cases/kyc/decide.ts';
import { claimCase, listWaiting, type Reviewer } from '../use-cases/kyc/review.ts';
import { NotificationCentre } from '../use-cases/notifications/notification-centre.ts';
import type { Result } from '../use-cases/result.ts';
import { columns } from './columns.ts';
import { badUsage, done, refused, type OperatorCommand, type OperatorContext } from './operator-command.ts';

const USAGE = `usage:
  marque kyc list ORGANISATION                         what waits to be reviewed, the oldest first
  marque kyc approve ORGANISATION CASE                 raises the account's level, or makes it a company's
  marque kyc reject ORGANISATION CASE LANGUAGE=REASON  with a reason that the applicant reads, in one language or several
  marque kyc revoke ORGANISATION CASE LANGUAGE=REASON  takes an approval back, with whatever was built upon it

ORGANISATION and CASE are numbers, LANGUAGE is one such as en or zh-CN. What an applicant has stated is read in the console.`;

const ROWS = 100;
const WHOLE = /^\d{1,9}$/;
const NAME = 'command line';

/** Who decides here: whoever may run commands on the store. */
const reviewerOf = (organisation: number): Reviewer => ({ organisation, name: NAME });

function depsOf({ database, now, port }: OperatorContext): DecisionDeps {
  const clock = { now: () => now };
  const jobs = new JobRunner({ database, clock, report: () => undefined });
  // Mail is written here and sent by the exchange.
  const mail = new Outbox({ database, clock, jobs, transport: new TerminalMail(), compose: composeLetters(port), keepsSecrets: false });
  return { database, clock, notifications: new NotificationCentre({ clock, mail }), notice: () => undefined };
}

/** `marque kyc ...`: decides on what people send in to be verified. */
export const kycCommand: OperatorCommand = async ([verb = '', organisation = '', id = '', ...rest], context) => {
  if (!WHOLE.test(organisation)) return badUsage(USAGE);
  const deps = depsOf(context);
  const reviewer = reviewerOf(Number(organisation));
  if (verb === 'list' && id === '') return list(deps, reviewer);
  if (!WHOLE.test(id)) return badUsage(USAGE);
  const number = Number(id);
  if (verb === 'approve' && rest.length === 0) {
    const claimed = await claimCase(deps, reviewer, number);
    return answered(claimed.ok ? await approveCase(deps, reviewer, number) : claimed, `case ${id} is approved`);
  }
  const reason = readReason(rest);
  if (!reason) return badUsage(USAGE);
  if (verb === 'revoke') return answered(await revokeCase(deps, reviewer, number, reason), `case ${id} is revoked`);
  if (verb !== 'reject') return badUsage(USAGE);
  const claimed = await claimCase(deps, reviewer, number);
  return answered(claimed.ok ? await rejectCase(deps, reviewer, number, reason) : claimed, `case ${id} is rejected`);
};

const PROBLEMS: Readonly<Record<string, string>> = {
  not_found: 'the organisation has no such case',
  kyc_case_taken: 'a reviewer is working on this case',
  kyc_case_decided: 'this case is decided already',
  kyc_reason_missing: 'a reason needs one of the languages of the site and at most 500 characters',
};

const answered = (result: Result<unknown>, text: string): OperatorAnswer =>
  result.ok ? done(text) : refused(PROBLEMS[result.refusal] ?? result.refusal);

function readReason(rest: readonly string[]): Readonly<Record<string, string>> | undefined {
  const entries = rest.map((argument) => /^([A-Za-z-]+)=([\s\S]+)$/.exec(argument));
  if (entries.length === 0 || entries.includes(null)) return undefined;
  return Object.fromEntries(entries.map((entry) => [entry?.[1] ?? '', entry?.[2] ?? '']));
}

async function list(deps: DecisionDeps, reviewer: Reviewer): Promise<OperatorAnswer> {
  const { count, cases } = await listWaiting(deps, reviewer, { page: 1, size: ROWS });
  if (count === 0) return done('nothing waits');
  const rows = cases.map(({ id, kind, uid, account, country, submittedAt, reviewer: by }) => [
    String(id),
    kind,
    uid,
    account,
    country,
    new Date(submittedAt).toISOString().slice(0, 16).replace('T', ' '),
    by ?? '',
  ]);
  return done(columns([['case', 'kind', 'uid', 'account', 'country', 'since', 'reviewer'], ...rows]));
}
