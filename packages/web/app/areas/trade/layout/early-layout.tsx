import { PageNonce } from '@marque/app-kit/pages/page-nonce';
import { use, type ReactNode } from 'react';
import { EARLY_SCRIPT } from '../../../data/early-desk.ts';
import { useSizes } from './use-sizes.ts';
import type { Variant } from './variants.ts';

/** Gives the panels their remembered sizes before they are painted, whichever way the page was reached. */
export function EarlyLayout({ variant }: { readonly variant: Variant }): ReactNode {
  const nonce = use(PageNonce);
  useSizes(variant);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />;
}
