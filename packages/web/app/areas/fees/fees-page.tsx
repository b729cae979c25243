import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import type { FeeExemptionRow, getMakerTakerTradeFee, TradeFeeLevel, WithdrawalFeeRow } from '@marque/contract/fees';
import { useSite } from '../../data/site-data.ts';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { rateText } from './level-rows.ts';
import { LimitsBlock, type DayLimits } from './limits-block.tsx';
import { Promotions } from './promotions.tsx';
import { MovingBlock } from './moving-block.tsx';
import { TradingBlock } from './trading-block.tsx';
import { useWords } from './use-words.ts';
import styles from './fees.module.css';

interface FeesPageProps {
  readonly rates: OutputOf<typeof getMakerTakerTradeFee> | undefined;
  readonly levels: readonly TradeFeeLevel[] | undefined;
  readonly exemptions: readonly FeeExemptionRow[];
  /** When the page was asked for, epoch ms. */
  readonly now: number;
  readonly btcRate: string | undefined;
  readonly tokens: readonly WithdrawalFeeRow[] | undefined;
  readonly limits: DayLimits | undefined;
}

const FREE = ['freeDeposits', 'freeTransfers', 'freeOrders', 'freeAccount'] as const;

/** The two rates that hold for the reader: those of his level, or those everybody begins with. */
function Rates({ rates: { maker_rate, taker_rate } }: { readonly rates: NonNullable<FeesPageProps['rates']> }) {
  const words = useWords();
  const { user } = useSite();
  return (
    <section className={styles.rates}>
      <h2 className={styles.ratesTitle}>
        {user ? words.yourRates : words.startRates}
        {user && <span>{fill(words.levelName, { level: user.fee_level })}</span>}
      </h2>
      <dl>
        <div>
          <dt>{words.maker}</dt>
          <dd>{rateText(maker_rate)}</dd>
        </div>
        <div>
          <dt>{words.taker}</dt>
          <dd>{rateText(taker_rate)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Everything that is charged, and what is not (S280 to S283). A part that is not to be had leaves the others standing. */
export function FeesPage({ rates, levels, exemptions, now, btcRate, tokens, limits }: FeesPageProps) {
  const words = useWords();
  const { user } = useSite();
  const ownLimit = user && (user.is_corporate === 1 ? 3 : user.kyc_level);
  return (
    <BrandPage title={words.title} lead={words.lead} aside={rates && <Rates rates={rates} />}>
      <TradingBlock levels={levels} btcRate={btcRate} ownLevel={user?.fee_level} />
      <MovingBlock rows={tokens} />
      <LimitsBlock limits={limits} ownLevel={ownLimit} />
      <div className={styles.end}>
        <PageBlock title={words.notCharged}>
          <ul className={styles.freeList}>
            {FREE.map((word) => (
              <li key={word}>
                {words[word]}
                <span>0</span>
              </li>
            ))}
          </ul>
        </PageBlock>
        <Promotions exemptions={exemptions} now={now} />
      </div>
    </BrandPage>
  );
}
