import { fill } from '@marque/app-kit/words/words';
import type { ReactNode, Ref } from 'react';
import css from '../trade-page.module.css';
import { useWords, type PlainWord } from '../use-words.ts';
import { handlesOf, type PanelName } from './panel-sizes.ts';
import { Splitter } from './splitter.tsx';
import { useWidthClass } from './use-sizes.ts';
import { useVariant } from './variant-context.ts';

type BoxName = 'head' | 'views' | 'chart' | 'book' | 'trades' | 'info' | 'form' | 'markets' | 'mine';

const PANEL_WORDS: Record<PanelName, PlainWord> = {
  book: 'orderBook',
  side: 'markets',
  trades: 'marketTrades',
  markets: 'markets',
  mine: 'myOrders',
  chart: 'chart',
};

/** The handle of the side column, which two panels share, lies at the upper of them. */
const handleFor = (box: BoxName, panel: PanelName): boolean => panel === box || (panel === 'side' && box === 'markets');

interface PanelBoxProps {
  readonly name: BoxName;
  /** On a phone: this one is in view. */
  readonly isShown?: boolean;
  readonly boxRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A place in the page's grid, with the handles of the panel that stands in it. */
export function PanelBox({ name, isShown = false, boxRef, children }: PanelBoxProps) {
  const words = useWords();
  const variant = useVariant();
  const widthClass = useWidthClass();
  const handles = widthClass ? handlesOf(variant, widthClass).filter(({ panel }) => handleFor(name, panel)) : [];
  return (
    <div ref={boxRef} className={`${css.box} ${css[name]}`} data-panel={name} data-shown={isShown || undefined}>
      {children}
      {widthClass &&
        handles.map((handle) => (
          <Splitter
            key={handle.panel}
            handle={handle}
            variant={variant}
            widthClass={widthClass}
            label={fill(words.resizePanel, { panel: words[PANEL_WORDS[handle.panel]] })}
          />
        ))}
    </div>
  );
}
