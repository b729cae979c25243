import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { groupThousands, productOf } from '@marque/domain/money';

export interface Money {
  readonly fiat: string;
  /** Of one USDT; undefined while no rate is to be had. */
  readonly rate: string | undefined;
}

/** An amount of USDT in whole units of the reader's currency, or in USDT where there is no rate. */
export function inMoney(usdt: string, { fiat, rate }: Money): string {
  const [whole = '0'] = (rate === undefined ? usdt : productOf(usdt, rate)).split('.');
  return rate === undefined ? `${groupThousands(whole)} USDT` : `${fiatSign(fiat)}${groupThousands(whole)}`;
}
