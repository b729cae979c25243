import type { BrandFigures } from '@marque/contract/brands';
import { Figure, Percent, VisuallyHidden } from '@marque/ui';
import { shownFigure, type FigureKey, type ShownFigure } from './brand-figures.ts';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

/** A figure as it stands in a row or a cell; a dash where nothing is known. */
export function BrandFigure({ figure: { text, unit, signed } }: { readonly figure: ShownFigure }) {
  const words = useBrandWords();
  if (text === '')
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{words.unknown}</VisuallyHidden>
      </>
    );
  return signed ? <Percent>{text}</Percent> : <Figure {...(unit && { unit })}>{text}</Figure>;
}

interface FigureRowsProps {
  readonly figures: BrandFigures;
  readonly token: string;
  readonly keys: readonly FigureKey[];
  /** In place of the look of a list. */
  readonly className?: string | undefined;
}

/** A brand's figures as rows of name and value. */
export function FigureRows({ figures, token, keys, className = styles.rows }: FigureRowsProps) {
  const words = useBrandWords();
  return (
    <dl className={className}>
      {keys.map((key) => {
        const figure = shownFigure(key, figures, token, words);
        return (
          <div key={key}>
            <dt>{figure.label}</dt>
            <dd>
              <BrandFigure figure={figure} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
