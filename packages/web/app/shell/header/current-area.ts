import { isTradePath } from '../../data/addresses/page-kinds.ts';

/** Whether a page belongs to a header area. */
export const isCurrentArea = (to: string, pathname: string): boolean =>
  isTradePath(to) ? isTradePath(pathname) : pathname === to || pathname.startsWith(`${to}/`);
