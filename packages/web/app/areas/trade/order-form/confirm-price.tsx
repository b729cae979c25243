import { groupThousands } from '@marque/domain/money';
import type { Side } from '@marque/domain/trading';
import { Button, Dialog } from '@marque/ui';
import { useEffect, useState } from 'react';
import { fill } from '../../../words/words.tsx';
import { useWords } from '../use-words.ts';
import css from './order-form.module.css';

/** The second press of a double click must not say yes. */
const FRESH_MS = 600;

interface ConfirmPriceProps {
  readonly side: Side;
  readonly price: string;
  readonly lastPrice: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more when the price is more than 20 % to the order's disadvantage (V-036). */
export function ConfirmPrice({ side, price, lastPrice, onConfirm, onClose }: ConfirmPriceProps) {
  const words = useWords();
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  const isBuy = side === 'buy';
  const text = fill(isBuy ? words.confirmBuy : words.confirmSell, { price: groupThousands(price), last: groupThousands(lastPrice) });
  return (
    <Dialog open onClose={onClose} title={words.confirmTitle} closeLabel={words.close} footer={(
      <>
        <Button onClick={onClose}>{words.back}</Button>
        <Button tone={isBuy ? 'up' : 'down'} disabled={isFresh} onClick={onConfirm}>{isBuy ? words.confirmBuyButton : words.confirmSellButton}</Button>
      </>
    )}>
      <p className={css.confirm}>{text}</p>
    </Dialog>
  );
}
