import { BRAND_TOKENS, type BrandColors } from '@marque/domain/organisation';
import type { CSSProperties } from 'react';

/** The organisation's own colours for the root element: there they come before those of any theme, with the first byte. */
export const brandStyle = (brand: BrandColors | null): CSSProperties | undefined =>
  brand ? Object.fromEntries(BRAND_TOKENS.map((token) => [token, `light-dark(${brand.light[token]}, ${brand.dark[token]})`])) : undefined;
