/**
 * A page opened with ?lang= keeps that language while people move within it, without a cookie: the router's
 * own data requests carry the parameter on.
 */
export function keepPageLanguage(): void {
  const lang = new URL(location.href).searchParams.get('lang');
  if (!lang) return;
  const plainFetch = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof Request) && new URL(input, location.href).pathname.endsWith('.data')) {
      const url = new URL(input, location.href);
      url.searchParams.set('lang', lang);
      return plainFetch(url, init);
    }
    return plainFetch(input, init);
  };
}
