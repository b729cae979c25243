/** The address with `parameter` ("ticket=...") as the last of its query. A fragment stays behind it: it is never sent to the site. */
export function withParameter(address: string, parameter: string): string {
  const [, site = '', query, fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const glue = query === undefined ? '?' : query === '?' || query.endsWith('&') ? query : `${query}&`;
  return `${site}${glue}${parameter}${fragment}`;
}
