import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { displayDecimal, groupThousands, truncateDecimal } from '@marque/domain/money';
import { createContext, useContext } from 'react';
import { Figure, toneOf } from '@marque/ui';

/** Stands for every amount alike, so that not even its length tells. */
const HIDDEN = '••••••';

const HidesAmounts = createContext(false);
export const HidesAmountsProvider = HidesAmounts;

interface ShownAmounts {
  readonly isHidden: boolean;
  /** Of a token, cut to its decimals. */
  readonly amount: (decimal: string, decimals?: number) => string;
  /** Of a currency, cut to hundredths. */
  readonly money: (decimal: string, fiat: string) => string;
}

/** How amounts are written on the page; as nothing where the reader hides them. */
export function useAmounts(): ShownAmounts {
  const isHidden = useContext(HidesAmounts);
  return {
    isHidden,
    amount: (decimal, decimals) => (isHidden ? HIDDEN : groupThousands(truncateDecimal(decimal, decimals))),
    money: (decimal, fiat) => (isHidden ? HIDDEN : fiatSign(fiat) + displayDecimal(decimal, 2)),
  };
}

interface AmountProps {
  readonly children: string;
  readonly decimals: number;
}

/** An amount of a token in a row; what is nothing is faint. */
export function Amount({ children, decimals }: AmountProps) {
  const { amount, isHidden } = useAmounts();
  return <Figure tone={!isHidden && toneOf(children) === 'flat' ? 'muted' : 'flat'}>{amount(children, decimals)}</Figure>;
}

/** A value in a row. */
export function Value({ children, fiat }: { readonly children: string; readonly fiat: string }) {
  const { money, isHidden } = useAmounts();
  return <Figure tone={!isHidden && toneOf(children) === 'flat' ? 'muted' : 'flat'}>{money(children, fiat)}</Figure>;
}
