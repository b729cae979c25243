import {
  bytesBelow,
  COMPANY_IMAGE_MB,
  COMPANY_IMAGES,
  COMPANY_TEXTS,
  DOCUMENT_TYPES,
  PERSON_IMAGE_MB,
  PERSON_IMAGES,
} from '@marque/domain/kyc';
import { z } from 'zod/mini';
import { defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { optional, text, ticket } from '../fields.ts';

// Where a verification stands (T008 to T011): 0 not verified, 1 verifying, 2 verified, 3 failed.
const status = z.literal([0, 1, 2, 3]);
const level = z.literal([0, 1, 2]);
const personState = z.strictObject({ kyc_level: level, kyc_status: status });
export type PersonState = ValueOf<typeof personState>;

const country = () => optional(text(2));
const words = (max = 400) => z._default(optional(text(max)), '');
const image = () => z._default(optional(ticket()), '');

/** Level 1 of people who have a resident's number (C041). The nationality may change with it while nothing is verified. */
export const authIdCard = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/authIdCard',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ country: country(), true_name: words(), id_card: words() }),
  output: personState,
  refusals: [
    'country_not_served',
    'kyc_area_differs',
    'kyc_name_invalid',
    'kyc_number_invalid',
    'kyc_birthday_invalid',
    'kyc_under_age',
    'kyc_already_verified',
    'kyc_under_review',
    'kyc_document_used',
  ],
});

/** Level 1 of everybody else (C042). */
export const authForeignCard = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/authForeignCard',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ country: country(), last_name: words(), first_name: words(), type: words(40), card_num: words() }),
  output: personState,
  refusals: [
    'country_not_served',
    'kyc_area_differs',
    'kyc_name_invalid',
    'kyc_names_missing',
    'kyc_document_type',
    'kyc_number_invalid',
    'kyc_already_verified',
    'kyc_under_review',
    'kyc_document_used',
  ],
});

/** Level 2 with both sides of the card and its owner (C043). */
export const authIdCardImg = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/authIdCardImg',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ card_face_img: image(), card_side_img: image(), card_hand_img: image() }),
  output: personState,
  refusals: ['kyc_level_too_low', 'kyc_area_differs', 'kyc_already_verified', 'kyc_under_review', 'kyc_images_missing'],
});

/** Level 2 with a face, its owner, birthday and address (C044). */
export const authForeignCardImg = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/authForeignCardImg',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ card_face_img: image(), card_hand_img: image(), birthday: words(10), residential_address: words(1_000) }),
  output: personState,
  refusals: [
    'kyc_birthday_invalid',
    'kyc_under_age',
    'kyc_address_invalid',
    'kyc_level_too_low',
    'kyc_area_differs',
    'kyc_already_verified',
    'kyc_under_review',
    'kyc_images_missing',
  ],
});

const sent = z.strictObject({ img: z.string(), url: z.string() });
export type SentImage = ValueOf<typeof sent>;

/** A picture of a person's papers (C045, A-033); `img` goes into a later call, `url` shows it to its owner for some minutes. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/uploadFile',
  requires: signedIn({ scope: 'account' }),
  upload: { field: 'filename', bytesBelow: bytesBelow(PERSON_IMAGE_MB) },
  input: z.object({ option: z.enum(PERSON_IMAGES) }),
  output: sent,
  refusals: ['image_pixels'],
});

/** A picture for a company's certification (C048). */
export const corporateUploadFile = defineCall({
  method: 'POST',
  path: '/kyc/corporate/uploadFile',
  requires: signedIn({ scope: 'account' }),
  upload: { field: 'filename', bytesBelow: bytesBelow(COMPANY_IMAGE_MB) },
  input: z.object({ option: z.enum(COMPANY_IMAGES) }),
  output: sent,
  refusals: ['image_pixels'],
});

/** A picture that its owner has sent, by the link that the answer to it gave. */
export const getKycImage = defineCall({
  method: 'GET',
  path: '/User/Bcex/Kyc/image',
  requires: signedIn({ scope: 'read' }),
  answer: 'file',
  input: z.object({ link: ticket() }),
  output: z.file(),
  refusals: ['not_found'],
});

const step = z.strictObject({ status, reason: z.string() });
const kycStep = z.strictObject({
  level_1: z.strictObject({ status, reason: z.string(), area: z.enum(['domestic', 'foreign']) }),
  level_2: step,
  country: z.string(),
  /** By country, `other` for the rest. */
  document_types: z.record(z.string(), z.array(z.enum(DOCUMENT_TYPES))),
});
export type KycStep = ValueOf<typeof kycStep>;

/** Where each level of a person stands, and what its forms need to know (C046, A-032). */
export const getKycStep = defineCall({
  method: 'POST',
  path: '/User/Bcex/Kyc/getKycStep',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: kycStep,
});

const userStep = z.strictObject({ kyc_level: level, kyc_status: status, reason: z.string(), corporate: step });
export type UserStep = ValueOf<typeof userStep>;

/** Where the verification stands as a whole, company included (C047). */
export const kycUserStep = defineCall({
  method: 'POST',
  path: '/kyc/user/step',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: userStep,
});

const { company_name, brand, tax_code, legal_last_name, legal_first_name, manager_position, manager_name } = COMPANY_TEXTS;

/** Certification of a company by somebody who is verified (C049, A-035, A-084). */
export const corporateApply = defineCall({
  method: 'POST',
  path: '/kyc/corporate/apply',
  requires: signedIn({ scope: 'account' }),
  input: z.object({
    company_name: words(company_name),
    brand: words(brand),
    register_country: words(2),
    tax_code: words(tax_code),
    legal_last_name: words(legal_last_name),
    legal_first_name: words(legal_first_name),
    legal_id_type: words(40),
    legal_id_num: words(),
    manager_position: words(manager_position),
    manager_name: words(manager_name),
    licence_img: image(),
    hand_img: image(),
    agree: optional(text(4)),
  }),
  output: z.strictObject({ status, apply_id: z.string() }),
  refusals: [
    'kyc_field_missing',
    'country_not_served',
    'kyc_name_invalid',
    'kyc_names_missing',
    'kyc_document_type',
    'kyc_number_invalid',
    'agreement_required',
    'kyc_level_too_low',
    'manager_name_differs',
    'kyc_already_verified',
    'kyc_under_review',
    'kyc_images_missing',
  ],
});
