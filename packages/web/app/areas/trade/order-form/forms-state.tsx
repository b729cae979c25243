import type { OrderType, Side, TimeInForce } from '@marque/domain/trading';
import { createContext, useContext, useMemo, useReducer, type ReactNode } from 'react';
import { emptyFields, withAmount, withPrice, type OrderFields } from './form.ts';
import type { OrderField } from './problems.ts';

/** Both forms of the page, the side that narrow screens show, and the password that never leaves memory. */
export interface OrderForms {
  readonly buy: OrderFields;
  readonly sell: OrderFields;
  readonly shownSide: Side;
  readonly password: string;
  /** Fields a person has left or tried to send, whose problems are told. */
  readonly told: Readonly<Record<Side, readonly OrderField[]>>;
}

type Change =
  | { readonly kind: 'edit'; readonly fields: OrderFields }
  | { readonly kind: 'tell'; readonly side: Side; readonly fields: readonly OrderField[] }
  | { readonly kind: 'type'; readonly type: OrderType }
  | { readonly kind: 'timeInForce'; readonly timeInForce: TimeInForce }
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'pickPrice'; readonly price: string }
  | { readonly kind: 'pickAmount'; readonly side: Side; readonly price: string; readonly amount: string }
  | { readonly kind: 'placed'; readonly side: Side };

const pick = (fields: OrderFields, price: string): OrderFields => ({ ...withPrice(fields, price), type: 'limit' });

/** How the forms change; every change is a value. */
function changeForms(forms: OrderForms, change: Change): OrderForms {
  const { buy, sell } = forms;
  switch (change.kind) {
    case 'edit': return { ...forms, [change.fields.side]: change.fields };
    case 'tell': return { ...forms, told: { ...forms.told, [change.side]: [...new Set([...forms.told[change.side], ...change.fields])] } };
    case 'type': {
      const { type } = change;
      return { ...forms, buy: { ...buy, type, total: '' }, sell: { ...sell, type, total: '' }, told: { buy: [], sell: [] } };
    }
    case 'timeInForce': {
      const { timeInForce } = change;
      return { ...forms, buy: { ...buy, timeInForce }, sell: { ...sell, timeInForce } };
    }
    case 'side': return { ...forms, shownSide: change.side };
    case 'password': return { ...forms, password: change.password };
    case 'pickPrice': return { ...forms, buy: pick(buy, change.price), sell: pick(sell, change.price) };
    case 'pickAmount': {
      const picked = { ...forms, buy: pick(buy, change.price), sell: pick(sell, change.price), shownSide: change.side };
      return { ...picked, [change.side]: withAmount(picked[change.side], change.amount) };
    }
    case 'placed':
      return { ...forms, [change.side]: withAmount(forms[change.side], ''), told: { ...forms.told, [change.side]: [] } };
  }
}

const firstForms = (price: string): OrderForms => ({
  buy: emptyFields('buy', price), sell: emptyFields('sell', price), shownSide: 'buy', password: '', told: { buy: [], sell: [] },
});

interface FormActions {
  change(change: Change): void;
  pickPrice(price: string): void;
  pickAmount(side: Side, price: string, amount: string): void;
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
  const actions = useMemo<FormActions>(() => ({
    change,
    pickPrice: (price) => change({ kind: 'pickPrice', price }),
    pickAmount: (side, price, amount) => change({ kind: 'pickAmount', side, price, amount }),
  }), []);
  return <ActionsContext value={actions}><StateContext value={forms}>{children}</StateContext></ActionsContext>;
}

function useGiven<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the order forms stand outside their provider');
  return value;
}

export const useFormActions = (): FormActions => useGiven(useContext(ActionsContext));
export const useFormsState = (): OrderForms => useGiven(useContext(StateContext));
