import { isCountry } from '@marque/domain/identity';
import {
  areaOf,
  COMPANY_IMAGES,
  DOCUMENT_TYPES,
  isNameOf,
  isNoName,
  parseDocumentNumber,
  parseName,
  parseResidentId,
  type CompanyImage,
  type CompanyText,
} from '@marque/domain/kyc';
import type { Organisation } from '../../ports/organisations.ts';
import { restrictedCountries } from '../organisation/registration-rules.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import type { CompanyDetails } from './details.ts';
import type { KycDeps } from './kyc-deps.ts';
import { submitCase, type Applicant, type SubmittedCase } from './submit-case.ts';
import { verifiedPerson } from './verified-person.ts';

export interface CompanyForm {
  readonly texts: Readonly<Record<CompanyText, string>>;
  readonly registerCountry: string;
  readonly legalIdType: string;
  readonly legalIdNumber: string;
  readonly images: Readonly<Partial<Record<CompanyImage, string>>>;
  readonly agrees: boolean;
}

/** Certification of a company: by somebody who is verified, and manages its account under their own name. */
export async function certifyCompany(deps: KycDeps, applicant: Applicant, form: CompanyForm): Promise<Result<SubmittedCase>> {
  const checked = checkForm(applicant.organisation, form);
  if (!checked.ok) return checked;
  const details = checked.value;
  const name = await verifiedPerson(deps, applicant.actor.owner);
  const pictures = Object.fromEntries(COMPANY_IMAGES.flatMap((image) => (form.images[image] ? [[image, form.images[image]]] : [])));
  return submitCase(deps, applicant, {
    kind: 'company',
    area: areaOf(details.registerCountry),
    details,
    document: null,
    pictures,
    missing: COMPANY_IMAGES.find((image) => pictures[image] === undefined),
    refuse: ({ kycLevel }) => {
      if (kycLevel < 1) return refused('kyc_level_too_low', { level: 1 });
      return name && isNameOf(name, details.managerName) ? undefined : refused('manager_name_differs', { field: 'manager_name' });
    },
  });
}

function checkForm(
  organisation: Organisation,
  { texts, registerCountry, legalIdType, legalIdNumber, agrees }: CompanyForm,
): Result<CompanyDetails> {
  const trimmed = (name: CompanyText): string => texts[name].normalize('NFC').trim();
  for (const name of ['company_name', 'brand', 'tax_code', 'manager_position', 'manager_name'] as const)
    if (trimmed(name) === '') return refused('kyc_field_missing', { field: name });
  if (!isCountry(registerCountry)) return refused('kyc_field_missing', { field: 'register_country' });
  if (restrictedCountries(organisation).includes(registerCountry)) return refused('country_not_served', { field: 'register_country' });
  const legalLastName = parseName(texts.legal_last_name);
  if (legalLastName === undefined) return refused('kyc_name_invalid', { field: 'legal_last_name' });
  const legalFirstName = parseName(texts.legal_first_name);
  if (legalFirstName === undefined) return refused('kyc_name_invalid', { field: 'legal_first_name' });
  if (isNoName(legalLastName) && isNoName(legalFirstName)) return refused('kyc_names_missing', { field: 'legal_first_name' });
  const id = legalIdOf(legalIdType, legalIdNumber);
  if (!id.ok) return id;
  if (!agrees) return refused('agreement_required', { field: 'agree' });
  return done({
    companyName: trimmed('company_name'),
    brand: trimmed('brand'),
    registerCountry,
    taxCode: trimmed('tax_code'),
    legalLastName,
    legalFirstName,
    legalIdType: id.value.type,
    legalIdNumber: id.value.number,
    managerPosition: trimmed('manager_position'),
    managerName: trimmed('manager_name'),
  });
}

interface LegalId {
  readonly type: CompanyDetails['legalIdType'];
  readonly number: string;
}

/** A representative may come from anywhere, and be a resident with a number. */
function legalIdOf(asked: string, text: string): Result<LegalId> {
  const wrong: Refused = refused('kyc_number_invalid', { field: 'legal_id_num' });
  if (asked === 'resident_id') {
    const resident = parseResidentId(text);
    return resident ? done({ type: asked, number: resident.number }) : wrong;
  }
  const type = DOCUMENT_TYPES.find((known) => known === asked);
  if (!type) return refused('kyc_document_type', { field: 'legal_id_type' });
  const number = parseDocumentNumber(type, text);
  return number === undefined ? wrong : done({ type, number });
}
