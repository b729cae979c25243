import { CONTEST_KINDS, CONTEST_STAGES, CONTEST_STATUSES } from '@marque/domain/contests';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason } from './list-fields.ts';

const id = () => ({ id: whole(1, 999_999_999) });
const versionNumber = () => ({ version: whole(1, 999_999_999) });

const contestRow = z.strictObject({
  id: z.int(),
  /** In the reader's language; the slug of its texts while there are none. */
  name: z.string(),
  /** Null for every organisation. */
  organisation: z.nullable(z.int()),
  kind: z.enum(CONTEST_KINDS),
  token: z.string(),
  stage: z.enum(CONTEST_STAGES),
  status: z.enum(CONTEST_STATUSES),
  /** What all prizes come to. */
  prizes: decimalText,
  prize_token: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
});
export type ContestDeskRow = ValueOf<typeof contestRow>;

const contestList = () => listInput(['id'], { organisation: optionalOrganisation(), stage: optional(z.enum(CONTEST_STAGES)) });

export const getContests = defineConsoleCall({
  method: 'GET',
  path: '/contests/list',
  requires: operator('contests.read'),
  input: contestList(),
  output: pageOf(contestRow),
});

export const exportContests = defineConsoleCall({
  method: 'GET',
  path: '/contests/export',
  requires: operator('contests.read'),
  input: contestList(),
  answer: 'file',
  output: z.unknown(),
});

/** Somebody who has a prize, as the places are now. */
const winner = z.strictObject({
  rank: z.int(),
  uid: z.string(),
  organisation: z.int(),
  amount: decimalText,
  prize: orEmpty(decimalText),
});

const contest = z.strictObject({
  ...contestRow.shape,
  version: z.int(),
  /** Whose money the prizes are. */
  funded_by: z.int(),
  /** As it was written: fields of the form. */
  document: z.record(z.string(), z.unknown()),
  created_by: z.string(),
  created_at: z.int(),
  closed_at: z.nullable(z.int()),
  participants: z.int(),
  /** The first of the ranking: what the prizes would go to. */
  winners: z.array(winner),
  /** What would be given, and whether the funder has it. */
  given: decimalText,
  is_covered: z.boolean(),
  /** Of the winners as they are: a settlement is asked for by it. */
  hash: z.string(),
  /** The request to settle that waits for somebody's decision; null for none. */
  waiting: z.nullable(z.int()),
});
export type ContestDesk = ValueOf<typeof contest>;

export const getContest = defineConsoleCall({
  method: 'GET',
  path: '/contests/one',
  requires: operator('contests.read'),
  input: z.object(id()),
  output: contest,
  refusals: ['contest_unknown'],
});

const TERMS_REFUSALS = [
  'reason_missing',
  'change_invalid',
  'organisation_unknown',
  'listed_unknown',
  'field_invalid',
  'amount_invalid',
  'contest_times_conflict',
  'contest_prizes_conflict',
] as const;

const saved = z.strictObject({ id: z.int(), version: z.int() });

/** Adds a draft. */
export const addContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/add',
  requires: operator('contests.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: TERMS_REFUSALS,
});

/** Writes a draft as it was edited. */
export const changeContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/change',
  requires: operator('contests.write'),
  input: z.object({ ...id(), ...versionNumber(), document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: [...TERMS_REFUSALS, 'contest_unknown', 'contest_no_draft', 'changed_meanwhile'],
});

/** Puts it on the site: its terms stand from then on. */
export const scheduleContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/schedule',
  requires: operator('contests.write'),
  input: z.object({ ...id(), ...versionNumber(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'contest_unknown',
    'contest_no_draft',
    'changed_meanwhile',
    'contest_times_conflict',
    'contest_slug_unknown',
  ],
});

/** Takes it off the site; nobody gets a prize. */
export const cancelContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/cancel',
  requires: operator('contests.write'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'contest_unknown', 'contest_over'],
});

/** Counts everything anew from the start: what was corrected since is counted right. */
export const recountContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/recount',
  requires: operator('contests.write'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'contest_unknown', 'contest_over'],
});

/** Asks another operator to let the prizes be given to those who were seen, known by their digest. */
export const settleContest = defineConsoleCall({
  method: 'POST',
  path: '/contests/settle',
  requires: operator('contests.settle'),
  input: z.object({ ...id(), hash: text(64), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: [
    'reason_missing',
    'contest_unknown',
    'contest_over',
    'contest_not_counted',
    'changed_meanwhile',
    'balance_insufficient',
    'approval_waits',
  ],
});
