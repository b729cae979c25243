/** Papers by which people prove who they are. */
export const DOCUMENT_TYPES = [
  'passport',
  'driver_licence',
  'personal_number_card',
  'resident_basic_account_card',
  'residence_card',
  'personal_id_card',
  'residence_permit',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Papers by country; `other` stands for every country that is not named. */
export type DocumentTypes = Readonly<Record<string, readonly DocumentType[]>>;

const DEFAULTS: DocumentTypes = {
  JP: ['passport', 'driver_licence', 'personal_number_card', 'resident_basic_account_card', 'residence_card'],
  other: ['passport', 'driver_licence', 'personal_id_card', 'residence_card', 'residence_permit'],
};

/** What an organisation takes, given what it has set itself. */
export const documentTypes = (set: DocumentTypes): DocumentTypes => ({ ...DEFAULTS, ...set });

export const documentTypesOf = (types: DocumentTypes, country: string): readonly DocumentType[] => types[country] ?? types['other'] ?? [];

const LETTERS_AND_DIGITS = /^[A-Z0-9]{5,20}$/;
const NUMBERS: Readonly<Partial<Record<DocumentType, RegExp>>> = {
  passport: /^[A-Z0-9]{6,12}$/,
  personal_number_card: /^\d{12}$/,
};

/** A document's number as it is kept: without spaces and hyphens, in capitals; undefined for what is none of this type (V-028). */
export function parseDocumentNumber(type: DocumentType, text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  return (NUMBERS[type] ?? LETTERS_AND_DIGITS).test(number) && /\d/.test(number) ? number : undefined;
}
