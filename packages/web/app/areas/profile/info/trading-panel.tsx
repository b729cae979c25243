import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import type { getMakerTakerTradeFee } from '@marque/contract/fees';
import { ALERTS_MAX, ALERTS_PER_DAY_MAX } from '@marque/domain/alerts';
import { API_KEY_IPS_MAX, API_KEYS_MAX } from '@marque/domain/api-keys';
import { percentOf, trimZeros } from '@marque/domain/money';
import { OPEN_ORDERS_MAX } from '@marque/domain/trading';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useWords } from '../use-words.ts';
import { Details, Panel } from './panel.tsx';
import styles from './info.module.css';

interface TradingPanelProps {
  readonly feeLevel: number;
  readonly rates: OutputOf<typeof getMakerTakerTradeFee> | undefined;
}

const RATE_DECIMALS = 3;
const rateText = (fraction: string): string => `${trimZeros(percentOf(fraction, RATE_DECIMALS))}%`;

/** The account's fees, and how much of everything it may have. */
export function TradingPanel({ feeLevel, rates }: TradingPanelProps) {
  const words = useWords();
  const link = (
    <Link to={href('/fees')} className={buttonClass({ size: 'sm' })}>
      {words.feesLink}
    </Link>
  );
  return (
    <>
      <Panel title={words.trading} aside={link}>
        <Details
          details={[
            [words.feeLevel, fill(words.levelName, { level: feeLevel })],
            ...(rates
              ? ([
                  [words.maker, rateText(rates.maker_rate)],
                  [words.taker, rateText(rates.taker_rate)],
                ] as const)
              : []),
          ]}
        />
      </Panel>
      <Panel title={words.limits}>
        <Details
          details={[
            [words.openOrders, <Limit key="orders" most={OPEN_ORDERS_MAX} text={words.openOrdersText} />],
            [words.apiKeys, <Limit key="keys" most={API_KEYS_MAX} text={fill(words.keysText, { ips: API_KEY_IPS_MAX })} />],
            [words.alerts, <Limit key="alerts" most={ALERTS_MAX} text={fill(words.alertsText, { day: ALERTS_PER_DAY_MAX })} />],
          ]}
        />
      </Panel>
    </>
  );
}

const Limit = ({ most, text }: { readonly most: number; readonly text: string }) => (
  <>
    <b className={styles.most}>{most}</b> <span className={styles.note}>{text}</span>
  </>
);
