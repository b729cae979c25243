import { fill } from '@marque/app-kit/words/words';
import type { Side } from '@marque/domain/trading';
import { Button, buttonClass } from '@marque/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useTradeContext } from '../trade-context.tsx';
import { currentSettings } from '../settings/trade-settings.ts';
import { useWords } from '../use-words.ts';
import type { AskedOrder } from './confirm-order.tsx';
import { marketState } from './order-context.ts';
import type { OrderFields } from './form.ts';
import { useFormActions, useFormsState } from './forms-state.tsx';
import css from './order-form.module.css';
import { problemWords } from './problem-words.ts';
import { problems, type OrderField, type Problem } from './problems.ts';
import { priceWarningOf, summary } from './summary.ts';
import { TicketFields } from './ticket-fields.tsx';
import { Available, TicketSums } from './ticket-sums.tsx';
import { contextNow, useOrderContext } from './use-order-context.ts';
import { useSubmitOrder } from './use-submit-order.ts';

const ConfirmOrder = lazy(() => import('./confirm-order.tsx'));
const ALL_FIELDS: readonly OrderField[] = ['price', 'trigger', 'stop', 'amount', 'display', 'total', 'password', 'form'];

/** One side of the order form. What it shows and refuses comes from pure functions of what is typed. */
export function OrderTicket({ side, loginPath }: { readonly side: Side; readonly loginPath: string }) {
  const words = useWords();
  const trade = useTradeContext();
  const forms = useFormsState();
  const { change, mount } = useFormActions();
  const { isPlacing, submit } = useSubmitOrder();
  const [asked, setAsked] = useState<AskedOrder>();
  const form = useRef<HTMLFormElement>(null);
  const sentenceId = useId();
  useEffect(() => mount(side, { form: () => form.current }), [mount, side]);
  const fields = forms[side];
  const context = useOrderContext(fields);
  const found = problems(fields, context, forms.password);
  const sums = summary(fields, context);
  const errorOf = (name: OrderField) => {
    const problem = shownError(found, name, forms.touched[side], fields);
    return problem && problemWords(words, problem);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change({ kind: 'touch', side, fields: ALL_FIELDS });
    // Judged by the market as it is now, not as it was last drawn.
    const judged = contextNow(trade, context.now);
    const reasons = problems(fields, judged, forms.password);
    if (reasons.length > 0) return focusFirst(event.currentTarget, reasons);
    const warning = priceWarningOf(fields, judged);
    if (warning || currentSettings().confirmsOrders) setAsked({ fields, context: judged, warning });
    else void submit(fields, judged, forms.password);
  };
  const name = fill(side === 'buy' ? words.buyToken : words.sellToken, { token: trade.pair.baseAlias });
  const tone = side === 'buy' ? 'up' : 'down';
  const blocking = found.find((problem) => problem.field === 'form');

  return (
    <form ref={form} className={css.ticket} data-side={side} noValidate onSubmit={onSubmit} aria-label={name}>
      <Available
        sums={sums}
        scale={side === 'buy' ? trade.pair.priceScale : trade.pair.amountScale}
        token={side === 'buy' ? trade.pair.quote : trade.pair.base}
      />
      <TicketFields
        fields={fields}
        context={context}
        sums={sums}
        errorOf={errorOf}
        onEdit={(next) => change({ kind: 'edit', fields: next })}
        onLeave={(field) => change({ kind: 'touch', side, fields: [field] })}
      />
      <TicketSums fields={fields} context={context} sums={sums} sentenceId={sentenceId} />
      {trade.trader ? (
        <Button
          type="submit"
          tone={tone}
          wide
          busy={isPlacing}
          disabled={marketState(trade.pair, context.now) !== 'open' || !context.isFresh}
          title={blocking && problemWords(words, blocking)}
          aria-describedby={sentenceId}
        >
          {blocking && blocking.kind !== 'book_empty' ? problemWords(words, blocking) : name}
        </Button>
      ) : (
        <Link className={buttonClass({ tone, wide: true })} to={loginPath}>
          {words.loginFirst}
        </Link>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmOrder
            {...asked}
            onClose={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined);
              void submit(asked.fields, asked.context, forms.password);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Half typed it is neither missing nor on the wrong side of the market: that is shown when the field is left. */
const isShownWhenLeft = ({ kind }: Problem): boolean => kind.endsWith('_missing') || kind.startsWith('must_be_');

/** Unfinished fields stay quiet until they are left; a figure that is already wrong is shown at once. */
function shownError(found: readonly Problem[], name: OrderField, touched: readonly OrderField[], fields: OrderFields): Problem | undefined {
  const problem = found.find(({ field }) => field === name);
  if (!problem || isShownWhenLeft(problem)) return touched.includes(name) ? problem : undefined;
  const typed = {
    price: fields.price,
    trigger: fields.triggerPrice,
    stop: fields.stopPrice,
    amount: fields.amount,
    display: fields.displayAmount,
    total: fields.total,
    password: '',
    form: '',
  }[name];
  return typed !== '' || touched.includes(name) ? problem : undefined;
}

function focusFirst(form: HTMLFormElement, found: readonly Problem[]): void {
  const name = found.find((problem) => problem.field !== 'form')?.field;
  if (!name) return;
  const root = name === 'password' ? form.closest('[data-forms]') : form;
  root?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
