import { isCountry } from '@marque/domain/identity';
import {
  ADDRESS_MAX,
  AGE_MIN,
  ageProblem,
  areaOf,
  documentTypes,
  documentTypesOf,
  isNoName,
  LEVEL_2_IMAGES,
  parseAddress,
  parseDocumentNumber,
  parseName,
  parseResidentId,
  type KycArea,
  type PersonImage,
} from '@marque/domain/kyc';
import { restrictedCountries } from '../organisation/registration-rules.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { refused, type Refused, type Result } from '../result.ts';
import { documentHash, type PersonDetails } from './details.ts';
import type { KycDeps } from './kyc-deps.ts';
import { submitCase, type Applicant, type SubmittedCase } from './submit-case.ts';
import { readStandings, type Standings } from './standing.ts';
import { withKyc } from './tables.ts';

export interface ResidentForm {
  /** The nationality of the account, where none is given. */
  readonly country: string | undefined;
  readonly name: string;
  readonly idNumber: string;
}

export interface ForeignForm {
  readonly country: string | undefined;
  readonly lastName: string;
  readonly firstName: string;
  readonly documentType: string;
  readonly documentNumber: string;
}

const todayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

const refuseAge = (birthday: string, now: number, field: string): Refused | undefined => {
  const problem = ageProblem(birthday, todayAt(now));
  return problem && refused(problem, { field, min: AGE_MIN });
};

/** Level 1 with a resident's number, from which birthday and age follow. */
export async function verifyResident(deps: KycDeps, applicant: Applicant, form: ResidentForm): Promise<Result<SubmittedCase>> {
  const country = await countryFor(deps, applicant, { asked: form.country, area: 'domestic' });
  if (typeof country !== 'string') return country;
  const name = parseName(form.name);
  if (name === undefined || isNoName(name)) return refused('kyc_name_invalid', { field: 'true_name' });
  const id = parseResidentId(form.idNumber);
  if (!id) return refused('kyc_number_invalid', { field: 'id_card' });
  const tooYoung = refuseAge(id.birthday, deps.clock.now(), 'id_card');
  if (tooYoung) return tooYoung;
  const documentType = 'resident_id';
  return submitPerson(deps, applicant, {
    country,
    lastName: name,
    firstName: '',
    documentType,
    documentNumber: id.number,
    birthday: id.birthday,
  });
}

/** Level 1 with another document. */
export async function verifyForeigner(deps: KycDeps, applicant: Applicant, form: ForeignForm): Promise<Result<SubmittedCase>> {
  const country = await countryFor(deps, applicant, { asked: form.country, area: 'foreign' });
  if (typeof country !== 'string') return country;
  const lastName = parseName(form.lastName);
  if (lastName === undefined) return refused('kyc_name_invalid', { field: 'last_name' });
  const firstName = parseName(form.firstName);
  if (firstName === undefined) return refused('kyc_name_invalid', { field: 'first_name' });
  if (isNoName(lastName) && isNoName(firstName)) return refused('kyc_names_missing', { field: 'first_name' });
  const types = documentTypesOf(documentTypes(settingsOf(applicant.organisation).kyc_document_types), country);
  const documentType = types.find((type) => type === form.documentType);
  if (!documentType) return refused('kyc_document_type', { field: 'type' });
  const documentNumber = parseDocumentNumber(documentType, form.documentNumber);
  if (documentNumber === undefined) return refused('kyc_number_invalid', { field: 'card_num' });
  return submitPerson(deps, applicant, { country, lastName, firstName, documentType, documentNumber, birthday: undefined });
}

interface AskedCountry {
  readonly asked: string | undefined;
  readonly area: KycArea;
}

/** The nationality that is verified: the form must be the one for it, and it must be served here (V-081). */
async function countryFor(
  { database }: KycDeps,
  { actor, organisation }: Applicant,
  { asked, area }: AskedCountry,
): Promise<string | Refused> {
  const country = asked ?? (await readStandings(withKyc(database.queries), actor))?.country;
  if (country === undefined) return refused('session_missing');
  if (!isCountry(country)) return refused('field_invalid', { field: 'country' });
  if (restrictedCountries(organisation).includes(country)) return refused('country_not_served', { field: 'country' });
  return areaOf(country) === area ? country : refused('kyc_area_differs', { field: 'country' });
}

const submitPerson = (deps: KycDeps, applicant: Applicant, details: PersonDetails): Promise<Result<SubmittedCase>> =>
  submitCase(deps, applicant, {
    kind: 'person-1',
    area: areaOf(details.country),
    details,
    document: documentHash(deps.secret, details),
    pictures: {},
    before: (queries) => queries.updateTable('users').set({ country: details.country }).where('id', '=', applicant.actor.owner).execute(),
  });

export type Level2Images = Readonly<Partial<Record<PersonImage, string>>>;

/** Level 2 of a resident: both sides of the card, and its owner holding it. */
export const proveResident = (deps: KycDeps, applicant: Applicant, images: Level2Images): Promise<Result<SubmittedCase>> =>
  submitLevel2(deps, applicant, { area: 'domestic', images, birthday: undefined, address: undefined });

export interface ForeignProof {
  readonly images: Level2Images;
  readonly birthday: string;
  readonly address: string;
}

/** Level 2 of everybody else: also when and where they were born and live. */
export async function proveForeigner(
  deps: KycDeps,
  applicant: Applicant,
  { images, birthday, address: text }: ForeignProof,
): Promise<Result<SubmittedCase>> {
  const wrongAge = refuseAge(birthday, deps.clock.now(), 'birthday');
  if (wrongAge) return wrongAge;
  const address = parseAddress(text);
  if (address === undefined) return refused('kyc_address_invalid', { field: 'residential_address', max: ADDRESS_MAX });
  return submitLevel2(deps, applicant, { area: 'foreign', images, birthday, address });
}

interface Level2 {
  readonly area: KycArea;
  readonly images: Level2Images;
  readonly birthday: string | undefined;
  readonly address: string | undefined;
}

async function submitLevel2(
  deps: KycDeps,
  applicant: Applicant,
  { area, images, birthday, address }: Level2,
): Promise<Result<SubmittedCase>> {
  const wanted = LEVEL_2_IMAGES[area];
  const pictures = Object.fromEntries(wanted.flatMap((image) => (images[image] ? [[image, images[image]]] : [])));
  const missing = wanted.find((image) => pictures[image] === undefined);
  return submitCase(deps, applicant, {
    kind: 'person-2',
    area,
    details: { birthday, address },
    document: null,
    pictures,
    refuse: (standings) => refuseLevel2(standings, area),
    missing,
  });
}

function refuseLevel2({ kycLevel, area }: Standings, asked: KycArea): Refused | undefined {
  if (kycLevel < 1) return refused('kyc_level_too_low', { level: 1 });
  return area === asked ? undefined : refused('kyc_area_differs');
}
