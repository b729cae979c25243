import { FIATS, fiatOf, type Fiat, type Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { Organisation } from '../../ports/organisations.ts';

/** Units of a currency for one USDT. */
export type FiatRates = Readonly<Record<Fiat, string>>;

const rate = (byDefault: string) => z._default(z.string().check(z.regex(/^\d{1,8}(\.\d{1,8})?$/)), byDefault);
const ratesShape = z.object({
  USD: rate('1'),
  CNY: rate('7.17'),
  KRW: rate('1386.4'),
  JPY: rate('149.85'),
  HKD: rate('7.81'),
  RUB: rate('92.3'),
});

/** The operator's rates where the organisation sets any, else the defaults. */
export function fiatRates({ settings }: Organisation): FiatRates {
  const own = z.safeParse(ratesShape, settings['fiat_rates'] ?? {});
  return own.success ? own.data : z.parse(ratesShape, {});
}

/** The currency asked for, else that of the language; undefined for one that is not kept. */
export const chooseFiat = (wanted: string | undefined, locale: Locale): Fiat | undefined =>
  wanted === undefined ? fiatOf(locale) : FIATS.find((fiat) => fiat === wanted.toUpperCase());
