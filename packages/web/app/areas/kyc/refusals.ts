/** Refusals that the forms of this area find by themselves; the server has the same rules. */
export const KYC_FORM_REFUSALS = [
  'agreement_required',
  'image_format',
  'image_too_large',
  'kyc_address_invalid',
  'kyc_birthday_invalid',
  'kyc_document_type',
  'kyc_field_missing',
  'kyc_images_missing',
  'kyc_name_invalid',
  'kyc_names_missing',
  'kyc_number_invalid',
  'kyc_under_age',
] as const;
export type KycRefusals = Readonly<Record<(typeof KYC_FORM_REFUSALS)[number], string>>;
