import type { Country } from '@marque/contract/auth';

/** Countries by a part of their name in either language, by their two letters or by the beginning of their dialling code. */
export function searchCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase();
  if (wanted === '') return countries;
  const code = wanted.replace(/^(?:\+|00)/, '');
  if (/^\d+$/.test(code)) return countries.filter(({ phone_code: dialled }) => dialled.startsWith(code));
  return countries.filter(
    ({ name, name_en: english, iso2 }) =>
      name.toLowerCase().includes(wanted) || english.toLowerCase().includes(wanted) || iso2.toLowerCase() === wanted,
  );
}
