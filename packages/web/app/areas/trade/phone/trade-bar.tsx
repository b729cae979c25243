import type { Side } from '@marque/domain/trading';
import { Button, IconButton } from '@marque/ui';
import { useEffect, useRef, useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useFormActions } from '../order-form/forms-state.tsx';
import { OrderForm } from '../order-form/order-form.tsx';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './trade-bar.module.css';

/** On a phone: two buttons always at hand, which raise the order form as a sheet. */
export function TradeBar() {
  const words = useWords();
  const { pair } = useTradeContext();
  const { change } = useFormActions();
  const [isOpen, setOpen] = useState(false);
  const raise = (side: Side) => {
    change({ kind: 'side', side });
    setOpen(true);
  };
  return (
    <>
      <div className={css.bar} data-bar>
        <Button tone="up" wide onClick={() => raise('buy')}>
          {words.buy}
        </Button>
        <Button tone="down" wide onClick={() => raise('sell')}>
          {words.sell}
        </Button>
      </div>
      {isOpen && <Sheet title={pairTitle(pair)} closeLabel={words.close} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and lies over everything. */
function Sheet({ title, closeLabel, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener('click', closeOutside);
    return () => {
      element?.removeEventListener('click', closeOutside);
      element?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={css.sheet} aria-label={title} onClose={onClose}>
      <div className={css.inside}>
        <header className={css.head}>
          <p className={css.title}>{title}</p>
          <IconButton label={closeLabel} onClick={onClose}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </IconButton>
        </header>
        <OrderForm />
      </div>
    </dialog>
  );
}
