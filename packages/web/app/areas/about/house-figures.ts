import { fixedDecimal, formatUnits, groupThousands } from '@marque/domain/money';
import { fiatSign } from '../../widgets/fiat.ts';

const SCALE = 18;

const exact = (decimal: string): bigint => BigInt(fixedDecimal(decimal, SCALE).replace('.', ''));

export interface Money {
  readonly fiat: string;
  /** Of one USDT; undefined while no rate is to be had. */
  readonly rate: string | undefined;
}

/** An amount of USDT in whole units of the reader's currency, or in USDT where there is no rate. */
export function inMoney(usdt: string, { fiat, rate }: Money): string {
  const [whole = '0'] = (rate === undefined ? usdt : formatUnits(exact(usdt) * exact(rate), 2 * SCALE)).split('.');
  return rate === undefined ? `${groupThousands(whole)} USDT` : `${fiatSign(fiat)}${groupThousands(whole)}`;
}
