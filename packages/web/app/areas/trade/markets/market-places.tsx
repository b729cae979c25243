import { Dialog } from '@marque/ui';
import { useRef } from 'react';
import { useSignal } from '../panel-signals.ts';
import { PanelBox } from '../layout/panel-box.tsx';
import css from '../trade-page.module.css';
import { useWords } from '../use-words.ts';
import { MarketList, type MarketListProps } from './market-list.tsx';

interface MarketPlacesProps {
  readonly list: Omit<MarketListProps, 'hasHotkey' | 'isRaised' | 'onChosen'>;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** The list in its column where there is one, and raised as a dialog where there is none. */
export function MarketPlaces({ list, isChoosing, onChoosing }: MarketPlacesProps) {
  const words = useWords();
  const column = useRef<HTMLDivElement>(null);
  useSignal('search', () => {
    const search = column.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (search && search.getClientRects().length > 0) search.focus();
    else onChoosing(true);
  });
  const close = () => onChoosing(false);
  return (
    <>
      <PanelBox name="markets" boxRef={column}>
        <MarketList {...list} hasHotkey />
      </PanelBox>
      <Dialog open={isChoosing} onClose={close} title={words.markets} closeLabel={words.close}>
        <div className={css.choice}>
          <MarketList {...list} isRaised onChosen={close} />
        </div>
      </Dialog>
    </>
  );
}
