import type { BrandCard as Brand } from '@marque/contract/brands';
import { ArtSection } from './art-section.tsx';
import { ButtonSection } from './button-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { TableSection } from './table-section.tsx';
import type { Theme } from './applied-theme.ts';

export interface PartsProps {
  readonly brands: readonly Brand[];
  readonly theme: Theme;
  readonly now: number;
}

/** The primitives and pictures themselves, below what they are made of. */
export default function Parts({ brands, theme, now }: PartsProps) {
  return (
    <>
      <ButtonSection />
      <FieldSection />
      <FigureSection now={now} />
      <TableSection />
      <OverlaySection />
      <ArtSection brands={brands} theme={theme} />
    </>
  );
}
