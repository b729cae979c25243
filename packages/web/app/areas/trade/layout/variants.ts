/** The four arrangements of the trade page, by the first part of their address. */
export const VARIANTS = ['trade', 'trade-v2', 'tradeall', 'tradeall-v2'] as const;
export type Variant = (typeof VARIANTS)[number];

export const DEFAULT_VARIANT: Variant = 'trade';

export const asVariant = (text: string | undefined): Variant | undefined => VARIANTS.find((known) => known === text);

/** The arrangement an address asks for. */
export const variantOf = (pathname: string): Variant => asVariant(pathname.split('/')[1]) ?? DEFAULT_VARIANT;

/** True where every market stands in a column of its own. */
export const showsAllMarkets = (variant: Variant): boolean => variant.startsWith('tradeall');

export const deskPath = (variant: Variant, pair: string): string => `/${variant}/${pair}`;
