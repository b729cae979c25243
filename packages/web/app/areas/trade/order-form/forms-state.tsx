import type { SelfTradePrevention, Side, TimeInForce } from '@marque/domain/trading';
import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { emptyFields, withAmount, withPrice, type OrderFields } from './form.ts';
import { KIND_TERMS, type OrderKind } from './order-kinds.ts';
import type { OrderField } from './problems.ts';
import { recallTerms, rememberTerms } from './remembered-terms.ts';
import { createTickets, type MountedTicket } from './tickets.ts';

/** What both sides share: kind of order, how long it stands, what happens when it meets another of one's own. */
export interface OrderTerms {
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
}

/** Both forms of the page, the side that narrow screens show, and the password that never leaves memory. */
export interface OrderForms {
  readonly buy: OrderFields;
  readonly sell: OrderFields;
  readonly shownSide: Side;
  readonly password: string;
  /** Fields a person has left or tried to send, whose problems are shown. */
  readonly touched: Readonly<Record<Side, readonly OrderField[]>>;
}

type Change =
  | { readonly kind: 'edit'; readonly fields: OrderFields }
  | { readonly kind: 'touch'; readonly side: Side; readonly fields: readonly OrderField[] }
  | { readonly kind: 'terms'; readonly terms: Partial<OrderTerms> }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'pickPrice'; readonly price: string }
  | { readonly kind: 'price'; readonly side: Side; readonly price: string }
  | { readonly kind: 'amount'; readonly side: Side; readonly amount: string }
  | { readonly kind: 'pickAmount'; readonly side: Side; readonly price: string; readonly amount: string }
  | { readonly kind: 'placed'; readonly side: Side };

/** A picked price goes where the kind has a price: a market order becomes a limit order, a waiting one gets its trigger. */
function pick(fields: OrderFields, price: string): OrderFields {
  const { isMarket, trigger } = KIND_TERMS[fields.kind];
  if (!isMarket) return withPrice(fields, price);
  return trigger === 'none' ? { ...withPrice(fields, price), kind: 'limit' } : { ...fields, triggerPrice: price };
}

/** How the forms change; every change is a value. */
function changeForms(forms: OrderForms, change: Change): OrderForms {
  const { buy, sell } = forms;
  switch (change.kind) {
    case 'edit':
      return { ...forms, [change.fields.side]: change.fields };
    case 'touch':
      return { ...forms, touched: { ...forms.touched, [change.side]: [...new Set([...forms.touched[change.side], ...change.fields])] } };
    case 'terms': {
      const { terms } = change;
      return { ...forms, buy: { ...buy, ...terms, total: '' }, sell: { ...sell, ...terms, total: '' }, touched: { buy: [], sell: [] } };
    }
    case 'side':
      return { ...forms, shownSide: change.side };
    case 'password':
      return { ...forms, password: change.password };
    case 'pickPrice':
      return { ...forms, buy: pick(buy, change.price), sell: pick(sell, change.price) };
    case 'price':
      return { ...forms, shownSide: change.side, [change.side]: pick(forms[change.side], change.price) };
    case 'amount':
      return { ...forms, shownSide: change.side, [change.side]: withAmount(forms[change.side], change.amount) };
    case 'pickAmount': {
      const picked = { ...forms, buy: pick(buy, change.price), sell: pick(sell, change.price), shownSide: change.side };
      return { ...picked, [change.side]: withAmount(picked[change.side], change.amount) };
    }
    case 'placed':
      return {
        ...forms,
        [change.side]: { ...withAmount(forms[change.side], ''), displayAmount: '' },
        touched: { ...forms.touched, [change.side]: [] },
      };
  }
}

const firstForms = (price: string): OrderForms => ({
  buy: emptyFields('buy', price),
  sell: emptyFields('sell', price),
  shownSide: 'buy',
  password: '',
  touched: { buy: [], sell: [] },
});

interface FormActions {
  change(change: Change): void;
  /** The exact price of a level, into both tickets. */
  pickPrice(price: string): void;
  pickAmount(side: Side, price: string, amount: string): void;
  /** Into the ticket of one side, as a typed figure would be. */
  setPrice(side: Side, price: string): void;
  setAmount(side: Side, amount: string): void;
  /** Puts the cursor into the first price of a ticket; false where the ticket is not on the screen. */
  focusPrice(side: Side): boolean;
  /** Sends a ticket exactly as its button would, with every check and question; false where it is not on the screen. */
  submit(side: Side): boolean;
  /** A ticket on the page says where it is; gives the way to say that it has gone. */
  mount(side: Side, ticket: MountedTicket): () => void;
}

const StateContext = createContext<OrderForms | undefined>(undefined);
const ActionsContext = createContext<FormActions | undefined>(undefined);

interface OrderFormsProviderProps {
  readonly firstPrice: string;
  readonly children: ReactNode;
}

/** Actions stand apart from the state: the book offers prices without being drawn again at every letter typed. */
export function OrderFormsProvider({ firstPrice, children }: OrderFormsProviderProps) {
  const [forms, change] = useReducer(changeForms, firstPrice, firstForms);
  const actions = useMemo<FormActions>(() => {
    const tickets = createTickets();
    return {
      change(wanted) {
        change(wanted);
        if (wanted.kind === 'terms') rememberTerms(wanted.terms);
      },
      pickPrice: (price) => change({ kind: 'pickPrice', price }),
      pickAmount: (side, price, amount) => change({ kind: 'pickAmount', side, price, amount }),
      setPrice: (side, price) => change({ kind: 'price', side, price }),
      setAmount: (side, amount) => change({ kind: 'amount', side, amount }),
      focusPrice(side) {
        change({ kind: 'side', side });
        return tickets.focusPrice(side);
      },
      submit: tickets.submit,
      mount: tickets.mount,
    };
  }, []);
  // After the first render, which has to repeat the server's.
  useEffect(() => {
    const terms = recallTerms();
    if (terms) change({ kind: 'terms', terms });
  }, []);
  return (
    <ActionsContext value={actions}>
      <StateContext value={forms}>{children}</StateContext>
    </ActionsContext>
  );
}

function useGiven<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the order forms stand outside their provider');
  return value;
}

export const useFormActions = (): FormActions => useGiven(useContext(ActionsContext));
export const useFormsState = (): OrderForms => useGiven(useContext(StateContext));
