import type { OutputOf } from '@marque/contract';
import type { BalanceRow, getDataOfUserTotalSumHoldFiatBalance, ValuedBalanceRow } from '@marque/contract/assets';
import { formatUnits } from '@marque/domain/money';
import type { Fiat } from '@marque/domain/organisation';
import type { Token } from '@marque/domain/trading';
import type { Holding } from '../../use-cases/assets/balances.ts';
import type { TotalValue, ValuedBalance } from '../../use-cases/assets/valued-balances.ts';
import { inFiat, inToken } from '../market/value-text.ts';

const FIAT_DECIMALS = 8;
const BTC_DECIMALS = 8;

/** The token account as people see it: total is usable plus locked, always. */
export const balanceRow = (token: Token, { usable, locked }: Pick<Holding, 'usable' | 'locked'>): BalanceRow => ({
  token: token.code,
  token_as: token.alias,
  total: formatUnits(usable + locked, token.scale),
  usable: formatUnits(usable, token.scale),
  locked: formatUnits(locked, token.scale),
});

export const fiatBalanceRow = (token: Token, { fiat }: Holding): BalanceRow => balanceRow(token, { usable: fiat, locked: 0n });

export const valuedBalanceRow = ({ token, holding, name, logo, value }: ValuedBalance, rate: string): ValuedBalanceRow => ({
  ...balanceRow(token, holding),
  name,
  logo_url: logo,
  fiat_value: inFiat(value, rate, FIAT_DECIMALS),
});

/** Values are cut once, when all are added up. */
export const totalValueRow = (
  { value, valueOfBtc }: TotalValue,
  fiat: Fiat,
  rate: string,
): OutputOf<typeof getDataOfUserTotalSumHoldFiatBalance> => ({
  fiat,
  total: inFiat(value, rate, FIAT_DECIMALS),
  btc_value: inToken(value, valueOfBtc, BTC_DECIMALS),
});
