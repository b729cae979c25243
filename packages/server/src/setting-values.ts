import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; what is wrong with it is added to the problems. */
export type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string) => T;

export const url =
  (schemes: readonly string[]) =>
  (text: string): string | undefined =>
    schemes.some((scheme) => URL.canParse(text) && text.startsWith(`${scheme}:`)) ? text : undefined;

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

export const wholeBetween =
  (min: number, max: number) =>
  (text: string): number | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

export const share = (text: string): number | undefined => (/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(text) ? Number(text) : undefined);

/** Credentials in it would be in every line that names it. */
export function collectorUrl(text: string): string | undefined {
  const address = url(['https', 'http'])(text);
  if (address === undefined) return undefined;
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : undefined;
}

export const hostName = (text: string): string | undefined => (isIP(text) !== 0 || /^[a-z0-9.-]{1,253}$/i.test(text) ? text : undefined);

export const mailAddress = (text: string): string | undefined =>
  /^(?:[^<>\r\n"]{0,100}<[^\s<>@]{1,64}@[^\s<>@]{1,253}>|[^\s<>@]{1,64}@[^\s<>@]{1,253})$/.test(text) ? text : undefined;

export const printable = (text: string): string | undefined => (/^[!-~]{1,500}$/.test(text) ? text : undefined);

export const smsSender = (text: string): string | undefined => (/^(?:\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/.test(text) ? text : undefined);

export function proxies(text: string): readonly string[] | undefined {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return list.every(isNetwork) ? list : undefined;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && (bits === undefined || wholeBetween(0, family === 6 ? 128 : 32)(bits) !== undefined);
}
