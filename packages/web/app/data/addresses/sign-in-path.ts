import { href } from 'react-router';
import { withQuery } from './with-query.ts';

/** A path of this very site, or home: never another origin, never a scheme. */
export function ownPath(target: string | null): string {
  if (!target || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target)) return '/';
  return target.startsWith(href('/login')) || target.startsWith(href('/logout')) ? '/' : target;
}

/** The path that brings a visitor back here after signing in. */
export const signInPath = (pathname: string, search = ''): string =>
  pathname === '/' ? href('/login') : withQuery(href('/login'), { redirect: pathname + search });
