import type { PageAddress } from './site-build.ts';

export type FindAddress = (path: string) => PageAddress;

const ANY = '*';
const NOTHING: PageAddress = { path: ANY };

/** Finds the declared address of a path as the router does: letter case and a last slash mean nothing, words before parameters. */
export function addressFinder(addresses: readonly PageAddress[]): FindAddress {
  const isPlain = ({ path }: PageAddress): boolean => !path.includes(':') && path !== ANY;
  const plain = new Map(addresses.filter(isPlain).map((address) => [address.path.toLowerCase(), address]));
  const patterns = addresses
    .filter((address) => !isPlain(address) && address.path !== ANY)
    .map((address) => ({ address, pattern: patternOf(address.path) }));
  const other = addresses.find(({ path }) => path === ANY) ?? NOTHING;
  return (path) => {
    const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return plain.get(asked.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(asked))?.address ?? other;
  };
}

function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replaceAll('.', String.raw`\.`)}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    });
  return new RegExp(`^${parts.join('')}$`, 'i');
}
