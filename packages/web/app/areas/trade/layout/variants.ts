import { href } from 'react-router';

/** The four arrangements of the trade page, by the first part of their address. */
export const VARIANTS = ['trade', 'trade-v2', 'tradeall', 'tradeall-v2'] as const;
export type Variant = (typeof VARIANTS)[number];

export const DEFAULT_VARIANT: Variant = 'trade';

export const asVariant = (text: string | undefined): Variant | undefined => VARIANTS.find((known) => known === text);

/** The arrangement an address asks for. */
export const variantOf = (pathname: string): Variant => asVariant(pathname.split('/')[1]) ?? DEFAULT_VARIANT;

/** True where every market stands in a column of its own. */
export const showsAllMarkets = (variant: Variant): boolean => variant.startsWith('tradeall');

/** The page of a pair in one of the arrangements. */
export const pairPath = (variant: Variant, pair: string): string => href(`/${variant}/:pair?`, { pair });
