import { readCookies } from '@marque/contract/cookies';
import { parseLocale, type Locale } from '@marque/domain/organisation';
import type { FindAddress } from './find-address.ts';
import type { PageAddress, Values } from './site-build.ts';

/** What is left of a request once everything is gone that its page does not read. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  /** Names of the query that the page does not read: they are kept when it sends its reader elsewhere. */
  readonly unread: string;
  /** As a Cookie header; without the session's own token, which no page sees. */
  readonly cookie: string;
  /** The language that the reader asks for, in the address or else by what was chosen before. */
  readonly language: Locale | undefined;
  /** The kinds of device that the reader names, where the page differs by them. */
  readonly device: string;
  /** Whether the router asks for a page's data, which nobody reads himself. */
  readonly isData: boolean;
  /** Whether somebody has or had a session, so that the page is his alone. */
  readonly isPersonal: boolean;
  /** Whether one rendering may be shown to several visitors. */
  readonly isShared: boolean;
}

/** Present while there is a session; the token itself stays with the server. */
const SIGNED_IN = 'token_present';
const COOKIES_OF_SESSION = ['token', SIGNED_IN] as const;
const LANGUAGE = 'lang';
/** A page may show a phone what is made for it; who claims to be two is kept apart from either. */
const DEVICES = [/iPhone/, /iPad/, /iPod/, /Android/];
/** Data of a page that the browser has the code of already: the router asks for it by these names. */
const DATA = /(?:\/_)?\.data$/;
/** Longer than any name of a campaign. */
const UNREAD_MAX = 500;
const DATA_QUERY = { _routes: /^[\w./,:-]{0,500}$/ };

export interface RawRequest {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

/** Reads a request for a page by what its address declares; names and values that nothing reads are gone afterwards. */
export function readPageRequest({ url, cookie, userAgent }: RawRequest, find: FindAddress = () => ({ path: '*' })): PageRequest {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const isData = DATA.test(path);
  const address = find(isData ? path.replace(DATA, '').replace(/^\/_root$/, '/') : path);
  const cookies = readCookies(cookie);
  const isPersonal = COOKIES_OF_SESSION.some((name) => cookies.has(name));
  const asked = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const inQuery = parseLocale(asked.get(LANGUAGE) ?? '');
  const inCookie = parseLocale(cookies.get(LANGUAGE) ?? '');
  const known = { ...address.query, ...(isData && DATA_QUERY) };
  const query = keepQuery(asked, known, inQuery);
  const agent = userAgent ?? '';
  return {
    url: query === '' ? path : `${path}?${query}`,
    unread: unreadOf(asked, known),
    cookie: keepCookies(cookies, address.cookies, inCookie),
    language: inQuery ?? inCookie,
    device: address.device
      ? DEVICES.filter((name) => name.test(agent))
          .map(({ source }) => source)
          .join(' ')
      : '',
    isData,
    isPersonal,
    isShared: !isPersonal && !address.single,
  };
}

const fits = (values: Values, value: string): boolean => (values instanceof RegExp ? values.test(value) : values.includes(value));

/** Declared names in their declared order, so that the order in which they were written makes no other page. */
function keepQuery(asked: URLSearchParams, known: Readonly<Record<string, Values>>, language: Locale | undefined): string {
  const kept = new URLSearchParams();
  for (const [name, values] of Object.entries(known)) {
    const value = asked.get(name);
    if (value !== null && fits(values, value)) kept.set(name, value);
  }
  if (language) kept.set(LANGUAGE, language);
  return kept.toString();
}

function unreadOf(asked: URLSearchParams, known: Readonly<Record<string, Values>>): string {
  const unread = new URLSearchParams([...asked].filter(([name]) => name !== LANGUAGE && !Object.hasOwn(known, name))).toString();
  return unread.length <= UNREAD_MAX ? unread : '';
}

function keepCookies(cookies: ReadonlyMap<string, string>, known: PageAddress['cookies'] = {}, language: Locale | undefined): string {
  const kept = Object.entries(known).flatMap(([name, values]) => {
    const value = cookies.get(name);
    return value !== undefined && fits(values, value) ? [`${name}=${value}`] : [];
  });
  if (language) kept.push(`${LANGUAGE}=${language}`);
  if (cookies.has(SIGNED_IN)) kept.push(`${SIGNED_IN}=1`);
  return kept.join('; ');
}
