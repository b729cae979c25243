import type { BrandCard as Brand } from '@marque/contract/brands';
import { useAppearance } from '../../data/use-appearance.ts';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { ArtSection } from './art-section.tsx';
import { ButtonSection } from './button-section.tsx';
import { ColorSection } from './color-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { LookBar } from './look-bar.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { ShapeSection } from './shape-section.tsx';
import { TableSection } from './table-section.tsx';
import { useWords } from './use-words.ts';
import { useWornTheme } from './worn-theme.ts';

interface ComponentPageProps {
  readonly brands: readonly Brand[];
  readonly now: number;
}

/** Every part of the design system in every state, in whichever look the reader puts on. */
export function ComponentPage({ brands, now }: ComponentPageProps) {
  const words = useWords();
  const [theme, wear] = useWornTheme();
  const [{ scheme, updown }] = useAppearance();
  return (
    <BrandPage title={words.title} lead={words.lead}>
      <LookBar theme={theme} onTheme={wear} />
      <ColorSection look={`${theme} ${scheme} ${updown}`} />
      <ShapeSection look={theme} />
      <ButtonSection />
      <FieldSection />
      <FigureSection now={now} />
      <TableSection />
      <OverlaySection />
      <ArtSection brands={brands} theme={theme} />
    </BrandPage>
  );
}
