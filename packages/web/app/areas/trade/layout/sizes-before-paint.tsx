import { PageNonce } from '@marque/app-kit/pages/page-nonce';
import { use, type ReactNode } from 'react';
import { SIZES_SCRIPT } from './sizes-script.ts';
import { useSizes } from './use-sizes.ts';
import type { Variant } from './variants.ts';

/** Gives the panels their remembered sizes before they are painted, whichever way the page was reached. */
export function SizesBeforePaint({ variant }: { readonly variant: Variant }): ReactNode {
  const nonce = use(PageNonce);
  useSizes(variant);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SIZES_SCRIPT }} />;
}
