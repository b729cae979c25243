import type { KycCase, KycPapers, StatedField } from '@marque/contract/console/kyc';
import type { DocumentType } from '@marque/domain/kyc';
import type { KycWords } from './use-words.ts';

export const stateTones = { waiting: 'warn', approved: 'up', rejected: 'down' } as const;

export const fieldLabels = (words: KycWords): Readonly<Record<StatedField, string>> => ({
  country: words.country,
  last_name: words.lastName,
  first_name: words.firstName,
  document_type: words.documentType,
  document_number: words.documentNumber,
  birthday: words.birthday,
  address: words.address,
  company_name: words.companyName,
  brand: words.brand,
  register_country: words.registerCountry,
  tax_code: words.taxCode,
  legal_last_name: words.legalLastName,
  legal_first_name: words.legalFirstName,
  legal_id_type: words.legalIdType,
  legal_id_number: words.legalIdNumber,
  manager_name: words.managerName,
  manager_position: words.managerPosition,
});

export const documentLabels = (words: KycWords): Readonly<Record<DocumentType | 'resident_id', string>> => ({
  passport: words.passport,
  driver_licence: words.driverLicence,
  personal_number_card: words.personalNumberCard,
  resident_basic_account_card: words.residentBasicCard,
  residence_card: words.residenceCard,
  personal_id_card: words.personalIdCard,
  residence_permit: words.residencePermit,
  resident_id: words.residentId,
});

type Shows = KycPapers['pictures'][number]['shows'];

/** What a picture shows depends on what was asked for: a resident's card, another document, or a company's licence. */
export function pictureLabel(words: KycWords, { kind, area }: Pick<KycCase, 'kind' | 'area'>, shows: Shows): string {
  const isDomestic = area === 'domestic';
  switch (shows) {
    case 'card_face_img':
      return isDomestic ? words.idFront : words.facePhoto;
    case 'card_side_img':
      return words.idBack;
    case 'card_hand_img':
      return isDomestic ? words.idInHand : words.documentInHand;
    case 'licence_img':
      return words.licence;
    case 'hand_img':
      return kind === 'company' ? words.licenceInHand : words.documentInHand;
  }
}

export const userTypeLabels = (words: KycWords): Readonly<Record<KycCase['user_type'], string>> => ({
  individual: words.typeIndividual,
  enterprise: words.typeEnterprise,
  brand: words.typeBrand,
});
