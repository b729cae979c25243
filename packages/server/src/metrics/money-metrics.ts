import { Gauge, type Registry } from 'prom-client';

/** Whole tokens, as far as a float can tell them; the store alone has the exact figures. */
interface TokenFigures {
  readonly token: string;
  readonly liabilities: number;
  readonly treasury: number;
  /** Undefined where a network could not be read. */
  readonly assets: number | undefined;
  readonly holdings: readonly { readonly network: string; readonly kind: string; readonly amount: number }[];
}

interface MoneyFigures {
  /** When chains and ledger were last compared, in epoch ms; undefined where they never were. */
  readonly checkedAt: number | undefined;
  readonly tokens: readonly TokenFigures[];
  /** What all accounts of a token add up to: 0, or the books are broken. Exact as text, so that no rounding hides a unit. */
  readonly sums: readonly { readonly token: string; readonly isZero: boolean }[];
  readonly stopped: readonly { readonly token: string; readonly isStopped: boolean }[];
  readonly halts: number;
}

export interface MoneyMetrics {
  readonly set: (figures: MoneyFigures) => void;
}

/** What the exchange owes, what it holds for that, and whether the ledger adds up. */
export function moneyMetrics(registry: Registry): MoneyMetrics {
  const registers = [registry];
  const byToken = (name: string, help: string): Gauge<'token'> => new Gauge({ registers, name, help, labelNames: ['token'] });
  const liabilities = byToken('marque_liabilities_tokens', 'What customers are owed at the last check of the reserves, in whole tokens');
  const treasury = byToken('marque_treasury_tokens', "The organisations' own funds at the last check of the reserves, in whole tokens");
  const assets = byToken('marque_reserve_assets_tokens', 'What the wallets held at the last check of the reserves, in whole tokens');
  const holdings = new Gauge({
    registers,
    name: 'marque_wallet_balance_tokens',
    help: 'What the wallets of a kind held on a network at the last check of the reserves, in whole tokens',
    labelNames: ['network', 'token', 'kind'],
  });
  const checkedAt = new Gauge({
    registers,
    name: 'marque_reserve_check_timestamp_seconds',
    help: 'When ledger and chains were last compared, in seconds since 1970; 0 before the first time',
  });
  const stopped = byToken('marque_withdrawals_stopped', '1 while withdrawals of a token are stopped');
  const unbalanced = byToken('marque_ledger_unbalanced', '1 where the accounts of a token do not add up to zero');
  const halts = new Gauge({ registers, name: 'marque_open_trading_halts', help: 'Halts of trading that no operator has ended' });
  return {
    set: (figures) => {
      if (figures.checkedAt !== undefined) checkedAt.set(figures.checkedAt / 1_000);
      for (const gauge of [liabilities, treasury, assets, holdings, stopped, unbalanced]) gauge.reset();
      for (const { token, ...of } of figures.tokens) {
        liabilities.set({ token }, of.liabilities);
        treasury.set({ token }, of.treasury);
        if (of.assets !== undefined) assets.set({ token }, of.assets);
        for (const { network, kind, amount } of of.holdings) holdings.set({ network, token, kind }, amount);
      }
      for (const { token, isZero } of figures.sums) unbalanced.set({ token }, isZero ? 0 : 1);
      for (const { token, isStopped } of figures.stopped) stopped.set({ token }, isStopped ? 1 : 0);
      halts.set(figures.halts);
    },
  };
}
