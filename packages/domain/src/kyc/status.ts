/** Where a verification stands (T008 to T011), in the order of the wire's numbers. */
export const KYC_STATUSES = ['none', 'verifying', 'verified', 'failed'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** What is verified, each by a submission of its own. */
export const KYC_KINDS = ['person-1', 'person-2', 'company'] as const;
export type KycKind = (typeof KYC_KINDS)[number];

/** People of this country send their resident's number, everybody else a document of their own. */
export const DOMESTIC_COUNTRY = 'CN';
export type KycArea = 'domestic' | 'foreign';
export const areaOf = (country: string): KycArea => (country === DOMESTIC_COUNTRY ? 'domestic' : 'foreign');

/** Characters of a reason that an applicant reads, in one language. */
export const KYC_REASON_MAX = 500;
