import { DOCUMENT_TYPES, DOMESTIC_COUNTRY, isNoName, parseDocumentNumber, parseName, parseResidentId } from '@marque/domain/kyc';
import type { KycRefusals } from '../refusals.ts';

/** As typed, by the names of the wire. */
export const EMPTY_COMPANY = {
  company_name: '',
  brand: '',
  register_country: '',
  tax_code: '',
  legal_last_name: '',
  legal_first_name: '',
  legal_id_type: '',
  legal_id_num: '',
  manager_name: '',
  manager_position: '',
  licence_img: '',
  hand_img: '',
  agree: '',
};
export type CompanyForm = typeof EMPTY_COMPANY;

/** Every field of the call is a field of the form. */
export const COMPANY_FIELDS: Readonly<Record<string, keyof CompanyForm>> = {
  company_name: 'company_name',
  brand: 'brand',
  register_country: 'register_country',
  tax_code: 'tax_code',
  legal_last_name: 'legal_last_name',
  legal_first_name: 'legal_first_name',
  legal_id_type: 'legal_id_type',
  legal_id_num: 'legal_id_num',
  manager_name: 'manager_name',
  manager_position: 'manager_position',
  licence_img: 'licence_img',
  hand_img: 'hand_img',
  agree: 'agree',
};

/** Papers of a legal representative: those of anywhere, and a resident's number. */
export const legalIdTypes = (country: string) =>
  country === DOMESTIC_COUNTRY ? (['resident_id', ...DOCUMENT_TYPES] as const) : DOCUMENT_TYPES;

function idProblem({ legal_id_type: type, legal_id_num: number }: CompanyForm, refusals: KycRefusals): string | undefined {
  if (type === 'resident_id') return parseResidentId(number) ? undefined : refusals.kyc_number_invalid;
  const known = DOCUMENT_TYPES.find((name) => name === type) ?? 'driver_licence';
  return parseDocumentNumber(known, number) === undefined ? refusals.kyc_number_invalid : undefined;
}

/** What is wrong with a company's form, by field (V-032, V-033). */
export function companyProblems(form: CompanyForm, refusals: KycRefusals): { readonly [Key in keyof CompanyForm]?: string | undefined } {
  const needed = (text: string) => (text.trim() === '' ? refusals.kyc_field_missing : undefined);
  const image = (id: string) => (id === '' ? refusals.kyc_images_missing : undefined);
  const name = (text: string) => (parseName(text) === undefined ? refusals.kyc_name_invalid : undefined);
  const hasNoName = isNoName(form.legal_last_name) && isNoName(form.legal_first_name);
  return {
    company_name: needed(form.company_name),
    brand: needed(form.brand),
    register_country: needed(form.register_country),
    tax_code: needed(form.tax_code),
    legal_last_name: name(form.legal_last_name),
    legal_first_name: name(form.legal_first_name) ?? (hasNoName ? refusals.kyc_names_missing : undefined),
    legal_id_type: form.legal_id_type === '' ? refusals.kyc_document_type : undefined,
    legal_id_num: idProblem(form, refusals),
    manager_name: needed(form.manager_name),
    manager_position: needed(form.manager_position),
    licence_img: image(form.licence_img),
    hand_img: image(form.hand_img),
    agree: form.agree === '1' ? undefined : refusals.agreement_required,
  };
}
