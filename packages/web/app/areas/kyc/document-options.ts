import type { DocumentType } from '@marque/domain/kyc';
import type { KycWords } from './use-words.ts';

/** The list of a form: nothing chosen at first. */
export function documentOptions(words: KycWords, types: readonly (DocumentType | 'resident_id')[]) {
  const names: Readonly<Record<DocumentType | 'resident_id', string>> = {
    passport: words.passport,
    driver_licence: words.driverLicence,
    personal_number_card: words.personalNumberCard,
    resident_basic_account_card: words.residentBasicCard,
    residence_card: words.residenceCard,
    personal_id_card: words.personalIdCard,
    residence_permit: words.residencePermit,
    resident_id: words.residentId,
  };
  return [{ value: '', label: words.chooseType, disabled: true }, ...types.map((type) => ({ value: type, label: names[type] }))];
}
