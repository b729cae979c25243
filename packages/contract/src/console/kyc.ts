import { COMPANY_IMAGES, KYC_KINDS, KYC_REASON_MAX, PERSON_IMAGES } from '@marque/domain/kyc';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text, ticket, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, localeField, optionalOrganisation, reason } from './list-fields.ts';

export const KYC_SORTS = ['submitted_at'] as const;
export const KYC_STATES = ['waiting', 'approved', 'rejected'] as const;

const kycRow = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  kind: z.enum(KYC_KINDS),
  area: z.enum(['domestic', 'foreign']),
  state: z.enum(KYC_STATES),
  uid: z.string(),
  email: z.string(),
  country: z.string(),
  submitted_at: z.int(),
  /** Who works on it, or who decided; empty for nobody. */
  reviewer: z.string(),
  decided_at: z.nullable(z.int()),
});
export type KycRow = ValueOf<typeof kycRow>;

const kycList = () =>
  listInput(KYC_SORTS, {
    organisation: optionalOrganisation(),
    kind: optional(z.enum(KYC_KINDS)),
    state: optional(z.enum(KYC_STATES)),
  });

export const getKycCases = defineConsoleCall({
  method: 'GET',
  path: '/kyc/list',
  requires: operator('kyc.read'),
  input: kycList(),
  output: pageOf(kycRow),
});

export const exportKycCases = defineConsoleCall({
  method: 'GET',
  path: '/kyc/export',
  requires: operator('kyc.read'),
  input: kycList(),
  answer: 'file',
  output: z.unknown(),
});

const id = () => ({ id: whole(1, 999_999_999) });

const reasons = z.partialRecord(localeField(), z.string());

const submission = z.strictObject({
  id: z.int(),
  kind: z.enum(KYC_KINDS),
  state: z.enum(KYC_STATES),
  submitted_at: z.int(),
  decided_at: z.nullable(z.int()),
  decided_by: z.string(),
  reason: reasons,
});
export type KycSubmission = ValueOf<typeof submission>;

const kycCase = z.strictObject({
  ...kycRow.shape,
  /** The applicant's language when it was sent. */
  locale: localeField(),
  kyc_level: z.int(),
  user_type: z.enum(['individual', 'enterprise', 'brand']),
  registered_at: z.int(),
  reason: reasons,
  /** Until when whoever works on it has it. */
  claimed_until: z.nullable(z.int()),
  is_mine: z.boolean(),
  others: z.array(submission),
  queue: z.strictObject({
    /** From 1; 0 for a case that does not wait. */
    position: z.int(),
    count: z.int(),
    previous: z.nullable(z.int()),
    next: z.nullable(z.int()),
    /** The next one that nobody else works on. */
    next_free: z.nullable(z.int()),
  }),
});
export type KycCase = ValueOf<typeof kycCase>;

/** Everything about a case but what the applicant states. */
export const getKycCase = defineConsoleCall({
  method: 'GET',
  path: '/kyc/one',
  requires: operator('kyc.read'),
  input: z.object(id()),
  output: kycCase,
  refusals: ['not_found'],
});

const UNHELD = ['not_found', 'kyc_case_taken', 'kyc_case_decided'] as const;
const NOT_HELD = [...UNHELD, 'kyc_case_unclaimed'] as const;

/** Takes a case for half an hour, or for half an hour more. */
export const claimKycCase = defineConsoleCall({
  method: 'POST',
  path: '/kyc/claim',
  requires: operator('kyc.review'),
  input: z.object(id()),
  output: z.null(),
  refusals: UNHELD,
});

export const releaseKycCase = defineConsoleCall({
  method: 'POST',
  path: '/kyc/release',
  requires: operator('kyc.review'),
  input: z.object(id()),
  output: z.null(),
  refusals: NOT_HELD,
});

/** What people state of themselves, in the order in which papers have it. */
export const PERSON_FIELDS = ['country', 'last_name', 'first_name', 'document_type', 'document_number', 'birthday'] as const;
const PROOF_FIELDS = ['birthday', 'address'] as const;
const COMPANY_FIELDS = [
  'company_name',
  'brand',
  'register_country',
  'tax_code',
  'legal_last_name',
  'legal_first_name',
  'legal_id_type',
  'legal_id_number',
  'manager_name',
  'manager_position',
] as const;
export type StatedField = (typeof PERSON_FIELDS)[number] | (typeof PROOF_FIELDS)[number] | (typeof COMPANY_FIELDS)[number];

const stated = z.array(z.strictObject({ name: z.enum([...PERSON_FIELDS, 'address', ...COMPANY_FIELDS]), value: z.string() }));

const papers = z.strictObject({
  stated,
  /** Beyond level 1: what was verified there; empty where it was without papers. */
  verified: stated,
  pictures: z.array(z.strictObject({ shows: z.enum([...PERSON_IMAGES, ...COMPANY_IMAGES]), link: z.string() })),
});
export type KycPapers = ValueOf<typeof papers>;

/** What the applicant states and has sent, to whoever holds the case. */
export const getKycPapers = defineConsoleCall({
  method: 'GET',
  path: '/kyc/papers',
  requires: operator('kyc.review'),
  input: z.object(id()),
  output: papers,
  refusals: NOT_HELD,
});

/** A picture of a case that the caller holds, by the link that was made for the caller some minutes ago. */
export const getKycPicture = defineConsoleCall({
  method: 'GET',
  path: '/kyc/picture',
  requires: operator('kyc.review'),
  input: z.object({ link: ticket() }),
  answer: 'file',
  output: z.unknown(),
  refusals: NOT_HELD,
});

export const approveKycCase = defineConsoleCall({
  method: 'POST',
  path: '/kyc/approve',
  requires: operator('kyc.decide'),
  input: z.object({ ...id(), note: optional(reason(REASON_MAX)) }),
  output: z.null(),
  refusals: NOT_HELD,
});

/** A text for each language, as JSON; those in which the site is read are needed. */
const withReasons = () =>
  z.object({
    ...id(),
    reasons: z.pipe(document(), z.partialRecord(localeField(), text(KYC_REASON_MAX))),
  });

export const rejectKycCase = defineConsoleCall({
  method: 'POST',
  path: '/kyc/reject',
  requires: operator('kyc.decide'),
  input: withReasons(),
  output: z.null(),
  refusals: ['not_found', 'kyc_reason_missing', 'kyc_case_taken', 'kyc_case_decided', 'kyc_case_unclaimed'],
});

/** Takes back what was approved, with what was built upon it. */
export const revokeKycCase = defineConsoleCall({
  method: 'POST',
  path: '/kyc/revoke',
  requires: operator('kyc.revoke'),
  input: withReasons(),
  output: z.null(),
  refusals: ['not_found', 'kyc_reason_missing', 'kyc_case_decided'],
});
