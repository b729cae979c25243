/** Pictures that are sent in, and verification of persons and companies. */
export const KYC_REFUSALS = {
  manager_name_differs: 12116,
  image_format: 12119,
  image_too_large: 12120,
  image_pixels: 12120,
  kyc_name_invalid: 12170,
  kyc_names_missing: 12171,
  kyc_number_invalid: 12172,
  kyc_document_type: 12173,
  kyc_document_used: 12174,
  kyc_under_age: 12175,
  kyc_birthday_invalid: 12176,
  kyc_address_invalid: 12177,
  kyc_images_missing: 12178,
  kyc_under_review: 12179,
  kyc_already_verified: 12180,
  kyc_area_differs: 12181,
  kyc_field_missing: 12182,
  /** For reviewers. */
  kyc_case_taken: 12183,
  kyc_case_decided: 12184,
  kyc_reason_missing: 12185,
} as const;
