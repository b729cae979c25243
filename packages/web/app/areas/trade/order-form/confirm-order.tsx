import { fill } from '@marque/app-kit/words/words';
import { groupThousands, truncateDecimal, trimZeros } from '@marque/domain/money';
import { Button, Dialog } from '@marque/ui';
import { useEffect, useState } from 'react';
import { useWords, type TradeWords } from '../use-words.ts';
import type { OrderContext } from './order-context.ts';
import { isMarket, type OrderFields } from './form.ts';
import css from './order-form.module.css';
import { sentenceOf } from './sentences.ts';
import { summary, type PriceWarning } from './summary.ts';

/** The second press of a double click must not say yes. */
const FRESH_MS = 600;

const focusOnArrival = (button: HTMLButtonElement | null): void => button?.focus();

/** An order that is asked about once more, with what the price is warned about; without a warning its owner wants to be asked every time. */
export interface AskedOrder {
  readonly fields: OrderFields;
  readonly context: OrderContext;
  readonly warning: PriceWarning | undefined;
}

interface ConfirmOrderProps extends AskedOrder {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more when the price is more than 20 % to the order's disadvantage (V-036), or before every order where that is set. */
export default function ConfirmOrder({ fields, context, warning, onConfirm, onClose }: ConfirmOrderProps) {
  const words = useWords();
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, []);
  const isBuy = fields.side === 'buy';
  const sums = summary(fields, context);
  const sentence = sentenceOf(fields, context, sums);
  return (
    <Dialog
      open
      onClose={onClose}
      title={warning ? words.confirmTitle : words.confirmEachTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button ref={focusOnArrival} onClick={onClose}>
            {words.back}
          </Button>
          <Button tone={isBuy ? 'up' : 'down'} disabled={isFresh} onClick={onConfirm}>
            {confirmWords(words, isBuy, context, warning)}
          </Button>
        </>
      }
    >
      <p className={css.order}>{orderWords(words, fields, context)}</p>
      {sentence && <p className={css.confirm}>{fill(words[sentence.key], sentence.values)}</p>}
      {warning && <p className={css.warning}>{warningWords(words, fields, warning)}</p>}
    </Dialog>
  );
}

function confirmWords(words: TradeWords, isBuy: boolean, { pair }: OrderContext, warning: PriceWarning | undefined): string {
  if (warning) return isBuy ? words.confirmBuyButton : words.confirmSellButton;
  return fill(isBuy ? words.buyToken : words.sellToken, { token: pair.baseAlias });
}

function orderWords(words: TradeWords, fields: OrderFields, context: OrderContext): string {
  const { baseAlias, quoteAlias } = context.pair;
  const sums = summary(fields, context);
  const figure = (text: string, unit: string) => `${groupThousands(trimZeros(truncateDecimal(text, 8)))} ${unit}`;
  const values = {
    amount: figure(sums.amount || '0', baseAlias),
    price: figure(isMarket(fields) ? sums.averagePrice || '0' : fields.price, quoteAlias),
    total: figure(sums.total || '0', quoteAlias),
  };
  if (isMarket(fields)) return fill(fields.side === 'buy' ? words.orderBuyMarket : words.orderSellMarket, values);
  return fill(fields.side === 'buy' ? words.orderBuy : words.orderSell, values);
}

const WARNING_WORDS = {
  buy: { last: 'confirmBuy', trigger: 'confirmBuyTrigger', average: 'confirmBuyAverage' },
  sell: { last: 'confirmSell', trigger: 'confirmSellTrigger', average: 'confirmSellAverage' },
} as const;

const warningWords = (words: TradeWords, { side }: OrderFields, { kind, price, against }: PriceWarning): string =>
  fill(words[WARNING_WORDS[side][kind]], { price: groupThousands(price), last: groupThousands(against) });
