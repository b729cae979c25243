import { writeCookie } from '@marque/app-kit/browser/cookies';
import { asVariant, type Variant } from './variants.ts';

/** Read by the server, so that the first byte already stands as its reader arranged it. */
export const LAYOUT_COOKIE = 'layout';
const REMEMBER_DAYS = 365;

export const rememberLayout = (variant: Variant): void => writeCookie(LAYOUT_COOKIE, variant, REMEMBER_DAYS);

/** The arrangement a reader chose last, if ever. */
export const rememberedLayout = (cookie: string | undefined): Variant | undefined => asVariant(cookie);
