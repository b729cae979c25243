import { REASON_MAX } from '@marque/domain/operators';
import { BUSINESS_TYPES, isBusinessType, readUids, REWARD_NOTE_MAX } from '@marque/domain/rewards';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, optional, text, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
import { CREDIT_STATES } from './funds.ts';
import { listInput, optionalOrganisation, organisationField, reason } from './list-fields.ts';

const businessType = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{4}$/)),
    z.transform((value: string, context) => {
      const type = Number(value);
      if (isBusinessType(type)) return type;
      context.issues.push({ code: 'custom', message: 'no such type', input: value });
      return z.NEVER;
    }),
  );

const UIDS_TEXT_MAX = 12_000;

/** UIDs, separated by spaces, commas or lines. */
const uids = () =>
  z.pipe(
    z.string().check(z.maxLength(UIDS_TEXT_MAX)),
    z.transform((value: string, context): readonly string[] => {
      const read = readUids(value);
      if (read) return read;
      context.issues.push({ code: 'custom', message: 'no list of UIDs', input: value });
      return z.NEVER;
    }),
  );

const reward = z.strictObject({
  id: z.int(),
  /** Rewards that were given together have the same. */
  run: z.int(),
  organisation: z.int(),
  uid: z.string(),
  business_type: z.literal(BUSINESS_TYPES),
  token: z.string(),
  amount: decimalText,
  note: z.string(),
  state: z.enum(CREDIT_STATES),
  issued_by: z.string(),
  /** Empty where one operator was enough. */
  approved_by: z.string(),
  at: z.int(),
});
export type GivenRewardRow = ValueOf<typeof reward>;

const rewardList = () =>
  listInput(['at'], {
    organisation: optionalOrganisation(),
    business_type: optional(businessType()),
    state: optional(z.enum(CREDIT_STATES)),
  });

/** Rewards that operators have given, person by person. */
export const getGivenRewards = defineConsoleCall({
  method: 'GET',
  path: '/rewards/list',
  requires: operator('rewards.read'),
  input: rewardList(),
  output: pageOf(reward),
});

export const exportGivenRewards = defineConsoleCall({
  method: 'GET',
  path: '/rewards/export',
  requires: operator('rewards.read'),
  input: rewardList(),
  answer: 'file',
  output: z.unknown(),
});

/** Gives the same amount to each of some people, or asks another operator to let it happen. */
export const issueRewards = defineConsoleCall({
  method: 'POST',
  path: '/rewards/issue',
  requires: operator('rewards.issue'),
  input: z.object({
    organisation: organisationField(),
    business_type: businessType(),
    token: tokenCode(),
    amount: decimal(),
    uids: uids(),
    note: z._default(optional(text(REWARD_NOTE_MAX)), ''),
    reason: reason(REASON_MAX),
  }),
  output: z.strictObject({ kind: z.enum(['run', 'approval']), id: z.int() }),
  refusals: [
    'reason_missing',
    'organisation_unknown',
    'listed_unknown',
    'amount_invalid',
    'reward_person_unknown',
    'balance_insufficient',
    'approval_waits',
  ],
});
