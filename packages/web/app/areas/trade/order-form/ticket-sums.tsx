import { fill } from '@marque/app-kit/words/words';
import { displayDecimal, groupThousands, percentOf, trimZeros, truncateDecimal } from '@marque/domain/money';
import { useWords } from '../use-words.ts';
import { AddFunds } from './add-funds.tsx';
import type { OrderContext } from './order-context.ts';
import type { OrderFields } from './form.ts';
import css from './order-form.module.css';
import { sentenceOf } from './sentences.ts';
import type { OrderSummary } from './summary.ts';

/** Places shown of a fee or of what is received: enough to see a small fee, cut, never rounded up. */
const shownFigure = (text: string, unit: string): string =>
  text === '' ? '—' : `${groupThousands(trimZeros(truncateDecimal(text, 8)))} ${unit}`;

interface AvailableProps {
  readonly sums: OrderSummary;
  readonly scale: number;
  /** The token's code, which addresses name. */
  readonly token: string;
}

/** What an order can spend, and for whoever is signed in the ways to more. */
export function Available({ sums, scale, token }: AvailableProps) {
  const words = useWords();
  const isKnown = sums.available !== undefined;
  return (
    <div className={css.line}>
      <span className={css.label}>{words.available}</span>
      <span className={css.figure}>{isKnown ? `${displayDecimal(sums.available, scale)} ${sums.availableToken}` : '—'}</span>
      {isKnown && <AddFunds token={token} alias={sums.availableToken} />}
    </div>
  );
}

interface TicketSumsProps {
  readonly fields: OrderFields;
  readonly context: OrderContext;
  readonly sums: OrderSummary;
  /** Ties the sentence to the button. */
  readonly sentenceId: string;
}

/** The fee, and below it what the order will come to: in figures where it acts at once, in words where it does not. */
export function TicketSums({ fields, context, sums, sentenceId }: TicketSumsProps) {
  const words = useWords();
  const sentence = sentenceOf(fields, context, sums);
  const text = sentence && fill(words[sentence.key], sentence.values);
  return (
    <div className={css.sums}>
      <dl>
        <div className={css.line}>
          <dt>
            {words.fee} <span className={css.rate}>{trimZeros(percentOf(sums.feeRate, 4))}%</span>
          </dt>
          <dd className={css.figure}>{shownFigure(sums.fee, sums.feeToken)}</dd>
        </div>
        {fields.kind === 'market' && <ExpectedPrice sums={sums} unit={context.pair.quoteAlias} />}
        {!text && fields.kind !== 'market' && (
          <div className={css.line}>
            <dt>{words.receive}</dt>
            <dd className={css.figure}>{shownFigure(sums.receive, sums.feeToken)}</dd>
          </div>
        )}
      </dl>
      {text && (
        <p id={sentenceId} className={css.sentence} data-warns={sums.isShort || undefined} title={text}>
          {text}
        </p>
      )}
    </div>
  );
}

/** A market order's price as the book stands, and how far that is from the best one. */
function ExpectedPrice({ sums, unit }: { readonly sums: OrderSummary; readonly unit: string }) {
  const words = useWords();
  return (
    <div className={css.line}>
      <dt>{words.estimatedPrice}</dt>
      <dd className={css.figure}>
        {shownFigure(sums.averagePrice, unit)}
        {sums.slippage !== '' && (
          <span className={css.rate} title={words.slippageHint}>
            {' '}
            · {fill(words.slippage, { percent: sums.slippage })}
          </span>
        )}
      </dd>
    </div>
  );
}
