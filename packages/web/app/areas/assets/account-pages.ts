import type { Call, InputOf, OutputOf } from '@marque/contract';
import {
  getAssetAnalysisBase,
  getAssetAnalysisForC2CBase,
  getDataOfUserC2CSumHoldFiatBalance,
  getDataOfUserTokenSumHoldFiatBalance,
  type HeldToken,
} from '@marque/contract/asset-values';
import { getDataOfUserTotalSumHoldFiatBalance } from '@marque/contract/assets';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';

export interface Account {
  readonly fiat: string;
  /** One USDT in that currency. */
  readonly fiatRate: string;
  readonly list: readonly HeldToken[];
}

/** What a page of assets shows; a part that could not be had is undefined. */
export interface Assets {
  readonly account: Account | undefined;
  readonly total: OutputOf<typeof getDataOfUserTotalSumHoldFiatBalance> | undefined;
  readonly sums: Readonly<Record<AssetAccount, string | undefined>>;
}

/** Asks the exchange: from a loader or from the browser. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<Outcome<OutputOf<C>>>;

/** Reads everything that the page of an account shows and that changes. */
export async function readAssets(ask: Ask, account: AssetAccount): Promise<Assets> {
  const [rows, total, token, fiat] = await Promise.all([
    account === 'token' ? ask(getAssetAnalysisBase, {}) : ask(getAssetAnalysisForC2CBase, {}),
    ask(getDataOfUserTotalSumHoldFiatBalance, {}),
    ask(getDataOfUserTokenSumHoldFiatBalance, {}),
    ask(getDataOfUserC2CSumHoldFiatBalance, {}),
  ]);
  return {
    account: rows.ok ? { fiat: rows.data.fiat, fiatRate: rows.data.fiat_rate, list: rows.data.list } : undefined,
    total: total.ok ? total.data : undefined,
    sums: { token: token.ok ? token.data.total : undefined, fiat: fiat.ok ? fiat.data.total : undefined },
  };
}
