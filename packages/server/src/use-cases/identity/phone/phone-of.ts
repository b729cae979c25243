import type { Phone } from '@marque/domain/identity';

interface PhoneColumns {
  readonly country_code: string | null;
  readonly mobile_no: string | null;
}

/** The phone of an account, where it has one. */
export const phoneOf = ({ country_code: countryCode, mobile_no: digits }: PhoneColumns): Phone | undefined =>
  countryCode === null || digits === null ? undefined : { countryCode, digits };

export const phoneColumns = ({ countryCode, digits }: Phone) => ({ country_code: countryCode, mobile_no: digits });
