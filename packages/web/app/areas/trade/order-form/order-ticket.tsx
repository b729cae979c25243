import { displayDecimal, percentOf, trimZeros, truncateDecimal, groupThousands } from '@marque/domain/money';
import type { Side } from '@marque/domain/trading';
import { Button, buttonClass, DecimalInput, Field } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { fill } from '../../../words/words.tsx';
import { useDesk } from '../desk.tsx';
import { useWords } from '../use-words.ts';
import { ConfirmPrice } from './confirm-price.tsx';
import { marketState, type OrderFacts } from './facts.ts';
import { asksAgain, stepped, summary, withAmount, withPrice, withShare, withTotal, type OrderFields } from './form.ts';
import { useFormActions, useFormsState } from './forms-state.tsx';
import css from './order-form.module.css';
import { problemWords } from './problem-words.ts';
import { problems, type OrderField, type Problem } from './problems.ts';
import { ShareSlider } from './share-slider.tsx';
import { useFacts } from './use-facts.ts';
import { useSubmitOrder } from './use-submit-order.ts';

/** One side of the order form. What it shows and refuses comes from pure functions of what is typed. */
export function OrderTicket({ side, loginPath }: { readonly side: Side; readonly loginPath: string }) {
  const words = useWords();
  const { pair, trader } = useDesk();
  const forms = useFormsState();
  const { change } = useFormActions();
  const { isPlacing, submit } = useSubmitOrder();
  const [asking, setAsking] = useState<OrderFields>();
  const facts = useFacts();
  const fields = forms[side];
  const found = problems(fields, facts, forms.password);
  const edit = (next: OrderFields) => change({ kind: 'edit', fields: next });
  const tell = (...names: OrderField[]) => change({ kind: 'tell', side, fields: names });
  const errorOf = (name: OrderField) => shownError(found, name, forms.told[side], fields);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tell('price', 'amount', 'total', 'password', 'form');
    if (found.length > 0) return focusFirst(event.currentTarget, found);
    if (asksAgain(fields, facts)) setAsking(fields);
    else void submit(fields, facts, forms.password);
  };
  const name = side === 'buy' ? words.buyToken : words.sellToken;
  const blocking = found.find((problem) => problem.field === 'form');

  return (
    <form className={css.ticket} data-side={side} noValidate onSubmit={onSubmit} aria-label={fill(name, { token: pair.baseAlias })}>
      <TicketFields fields={fields} facts={facts} onEdit={edit} onLeave={tell} problemOf={(field) => {
        const problem = errorOf(field);
        return problem && problemWords(words, problem);
      }} />
      {trader ? (
        <Button type="submit" tone={side === 'buy' ? 'up' : 'down'} wide busy={isPlacing} disabled={marketState(pair, facts.now) !== 'open' || !facts.isFresh}
          title={blocking && problemWords(words, blocking)}>
          {blocking && blocking.kind !== 'book_empty' ? problemWords(words, blocking) : fill(name, { token: pair.baseAlias })}
        </Button>
      ) : (
        <Link className={buttonClass({ tone: side === 'buy' ? 'up' : 'down', wide: true })} to={loginPath}>{words.loginFirst}</Link>
      )}
      {asking && (
        <ConfirmPrice side={side} price={asking.price} lastPrice={facts.lastPrice} onClose={() => setAsking(undefined)}
          onConfirm={() => { setAsking(undefined); void submit(asking, facts, forms.password); }} />
      )}
    </form>
  );
}

/** Empty fields stay quiet until they are left; a figure that is already wrong is told at once. */
function shownError(found: readonly Problem[], name: OrderField, told: readonly OrderField[], fields: OrderFields): Problem | undefined {
  const problem = found.find(({ field }) => field === name);
  if (!problem || problem.kind.endsWith('_missing')) return told.includes(name) ? problem : undefined;
  const typed = { price: fields.price, amount: fields.amount, total: fields.total, password: '', form: '' }[name];
  return typed !== '' || told.includes(name) ? problem : undefined;
}

function focusFirst(form: HTMLFormElement, found: readonly Problem[]): void {
  const name = found.find((problem) => problem.field !== 'form')?.field;
  if (!name) return;
  const root = name === 'password' ? form.closest('[data-forms]') : form;
  root?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

interface TicketFieldsProps {
  readonly fields: OrderFields;
  readonly facts: OrderFacts;
  readonly onEdit: (fields: OrderFields) => void;
  readonly onLeave: (field: OrderField) => void;
  readonly problemOf: (field: OrderField) => string | undefined;
}

function TicketFields({ fields, facts, onEdit, onLeave, problemOf }: TicketFieldsProps) {
  const words = useWords();
  const { pair, quoteScale } = facts;
  const sums = summary(fields, facts);
  const isLimit = fields.type === 'limit';
  const isBuy = fields.side === 'buy';
  const errorOf = problemOf;
  const step = (text: string, by: number, scale: number) => stepped(text, by, scale);
  return (
    <>
      <Available sums={sums} scale={isBuy ? pair.priceScale : pair.amountScale} />
      <div className={css.slot}>
        <Field label={words.price} labelHidden error={isLimit ? errorOf('price') : undefined}>
          {isLimit ? (
            <DecimalInput name="price" compact decimals={pair.priceScale} prefix={words.price} suffix={pair.quoteAlias} value={fields.price}
              onValue={(price) => onEdit(withPrice(fields, price))} onBlur={() => onLeave('price')}
              onStep={(by) => onEdit(withPrice(fields, step(fields.price, by, pair.priceScale)))} />
          ) : (
            <DecimalInput name="price" compact decimals={0} prefix={words.price} suffix={pair.quoteAlias} value={words.marketPrice} onValue={() => undefined} disabled />
          )}
        </Field>
      </div>
      <div className={css.slot}>
        <Field label={words.amount} labelHidden error={errorOf('amount')}>
          <DecimalInput name="amount" compact decimals={pair.amountScale} prefix={words.amount} suffix={pair.baseAlias}
            placeholder={`≥ ${trimZeros(facts.minAmount)}`} value={fields.amount} onValue={(amount) => onEdit(withAmount(fields, amount))} onBlur={() => fields.total || onLeave('amount')}
            onStep={(by) => onEdit(withAmount(fields, step(fields.amount, by, pair.amountScale)))} />
        </Field>
      </div>
      <ShareSlider percent={sums.percent} disabled={!facts.usable} onPercent={(percent) => onEdit(withShare(fields, percent, facts))} />
      <div className={css.slot}>
        <Field label={words.total} labelHidden error={errorOf('total')}>
          <DecimalInput name="total" compact decimals={quoteScale} prefix={isLimit || isBuy ? words.total : words.estimatedTotal} suffix={pair.quoteAlias}
            value={fields.total || truncateDecimal(sums.total, quoteScale)} disabled={!isLimit && !isBuy}
            onValue={(total) => onEdit(withTotal(fields, total, facts))} onBlur={() => fields.total && onLeave('total')} />
        </Field>
      </div>
      <Sums sums={sums} pair={facts.pair} isLimit={isLimit} />
    </>
  );
}

function Available({ sums, scale }: { readonly sums: ReturnType<typeof summary>; readonly scale: number }) {
  const words = useWords();
  return (
    <p className={css.line}>
      <span>{words.available}</span>
      <span className={css.figure}>{sums.available === undefined ? '—' : `${displayDecimal(sums.available, scale)} ${sums.availableToken}`}</span>
    </p>
  );
}

/** Places shown of a fee or what arrives: enough to see a small fee, cut, never rounded up. */
const shownFigure = (text: string, unit: string): string => (text === '' ? '—' : `${groupThousands(trimZeros(truncateDecimal(text, 8)))} ${unit}`);

function Sums({ sums, pair, isLimit }: { readonly sums: ReturnType<typeof summary>; readonly pair: OrderFacts['pair']; readonly isLimit: boolean }) {
  const words = useWords();
  return (
    <dl className={css.sums}>
      <div className={css.line}>
        <dt>{words.fee} <span className={css.rate}>{trimZeros(percentOf(sums.feeRate, 4))}%</span></dt>
        <dd className={css.figure}>{shownFigure(sums.fee, sums.feeToken)}</dd>
      </div>
      <div className={css.line}>
        <dt>{isLimit ? words.receive : words.estimatedPrice}</dt>
        <dd className={css.figure}>{isLimit ? shownFigure(sums.receive, sums.feeToken) : shownFigure(sums.averagePrice, pair.quoteAlias)}</dd>
      </div>
    </dl>
  );
}
