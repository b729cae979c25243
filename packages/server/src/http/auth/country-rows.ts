import type { Country } from '@marque/contract/auth';
import { COUNTRIES } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';

const namesIn = (locale: Locale): Intl.DisplayNames => new Intl.DisplayNames([locale], { type: 'region' });

/** Every country in the caller's language, in that language's order, with those that may not be served marked. */
export function countryRows(restricted: readonly string[], locale: Locale): readonly Country[] {
  const names = namesIn(locale);
  const english = namesIn('en');
  const order = new Intl.Collator(locale);
  return COUNTRIES.map(({ id, iso2, dialCode }): Country => ({
    country_id: id,
    iso2,
    name: names.of(iso2) ?? iso2,
    name_en: english.of(iso2) ?? iso2,
    phone_code: dialCode,
    restricted: restricted.includes(iso2) ? 1 : 0,
  })).sort((a, b) => order.compare(a.name, b.name));
}
