import { useAppearance } from '@marque/app-kit/appearance/use-appearance';
import { lazy, Suspense } from 'react';
import { useSite } from '../../data/site-data.ts';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { ColorSection } from './color-section.tsx';
import { AppearanceBar } from './appearance-bar.tsx';
import type { PartsProps } from './parts.tsx';
import { ShapeSection } from './shape-section.tsx';
import { useWords } from './use-words.ts';
import { useAppliedTheme } from './applied-theme.ts';

/** Sent with the page; its code, all of the design system at once, follows when the top is alive. */
const Parts = lazy(() => import('./parts.tsx'));

/** Every part of the design system in every state, in whichever look the reader puts on. */
export function ComponentPage(props: Omit<PartsProps, 'theme'>) {
  const words = useWords();
  const [theme, apply] = useAppliedTheme();
  const [{ scheme, updown }] = useAppearance(useSite().appearance);
  return (
    <BrandPage title={words.title} lead={words.lead}>
      <AppearanceBar theme={theme} onTheme={apply} />
      <ColorSection look={`${theme} ${scheme} ${updown}`} />
      <ShapeSection look={theme} />
      <Suspense>
        <Parts {...props} theme={theme} />
      </Suspense>
    </BrandPage>
  );
}
