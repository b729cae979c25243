import { createHmac, hkdfSync } from 'node:crypto';
import type { DocumentType } from '@marque/domain/kyc';
import { openText, sealText, type Seal } from '../identity/sealing.ts';

/** What somebody states about themselves or their company: texts by the names that the forms have for them. */
export interface PersonDetails {
  readonly country: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly documentType: DocumentType | 'resident_id';
  readonly documentNumber: string;
  readonly birthday: string | undefined;
}

interface ProofDetails {
  readonly birthday: string | undefined;
  readonly address: string | undefined;
}

export interface CompanyDetails {
  readonly companyName: string;
  readonly brand: string;
  readonly registerCountry: string;
  readonly taxCode: string;
  readonly legalLastName: string;
  readonly legalFirstName: string;
  readonly legalIdType: DocumentType | 'resident_id';
  readonly legalIdNumber: string;
  readonly managerPosition: string;
  readonly managerName: string;
}

/** What each kind of case states. */
export interface DetailsOf {
  readonly 'person-1': PersonDetails;
  readonly 'person-2': ProofDetails;
  readonly company: CompanyDetails;
}

const sealOf = (secret: string, user: number, kind: keyof DetailsOf): Seal => ({
  secret,
  purpose: 'identity documents',
  name: `${kind}\n${user}`,
});

export const sealDetails = <K extends keyof DetailsOf>(secret: string, user: number, kind: K, details: DetailsOf[K]): string =>
  sealText(sealOf(secret, user, kind), JSON.stringify(details));

/** Undefined for what was sealed with another secret. */
export function openDetails<K extends keyof DetailsOf>(secret: string, user: number, kind: K, sealed: string): DetailsOf[K] | undefined {
  const text = openText(sealOf(secret, user, kind), sealed);
  // What opens was sealed here, from a value of this very type.
  return text === undefined ? undefined : (JSON.parse(text) as DetailsOf[K]);
}

/** Tells whether two documents are the same, to whoever has the secret, and nothing else. */
export function documentHash(secret: string, { country, documentType, documentNumber }: PersonDetails): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'marque document numbers', 32));
  return createHmac('sha256', key).update(`${country}\n${documentType}\n${documentNumber}`).digest('hex');
}
