import { createContext, useContext } from 'react';
import { DEFAULT_VARIANT, type Variant } from './variants.ts';

const VariantContext = createContext<Variant>(DEFAULT_VARIANT);

export const VariantProvider = VariantContext;

/** The arrangement in which the page stands. */
export const useVariant = (): Variant => useContext(VariantContext);
