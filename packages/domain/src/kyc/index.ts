export { ADDRESS_MAX, lengthOf, parseAddress } from './address.ts';
export { AGE_MIN, ageProblem, isDay, type AgeProblem } from './age.ts';
export { COMPANY_TEXTS, type CompanyText } from './company.ts';
export {
  DOCUMENT_TYPES,
  documentTypes,
  documentTypesOf,
  parseDocumentNumber,
  type DocumentType,
  type DocumentTypes,
} from './document-types.ts';
export {
  bytesBelow,
  COMPANY_IMAGE_MB,
  COMPANY_IMAGES,
  IMAGE_MEGAPIXELS_MAX,
  isImageName,
  LEVEL_2_IMAGES,
  PERSON_IMAGE_MB,
  PERSON_IMAGES,
  type CompanyImage,
  type KycImage,
  type PersonImage,
} from './images.ts';
export { fullNameText, isNameOf, isNoName, NAME_MAX, NO_NAME, parseName, type FullName } from './person-name.ts';
export { parseResidentId, type ResidentId } from './resident-id.ts';
export { areaOf, DOMESTIC_COUNTRY, KYC_KINDS, KYC_REASON_MAX, KYC_STATUSES, type KycArea, type KycKind, type KycStatus } from './status.ts';
