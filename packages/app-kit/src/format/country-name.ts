/** The name of a country for people, from its code; the code where it has no name, nothing for what is no code. */
export const countryName = (locale: string, area: string): string =>
  /^[A-Z]{2}$/.test(area) ? (new Intl.DisplayNames([locale], { type: 'region' }).of(area) ?? area) : '';
