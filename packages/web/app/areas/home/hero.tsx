import type { TradeListRow } from '@marque/contract/market';
import { displayDecimal } from '@marque/domain/money';
import { buttonClass } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { Link } from 'react-router';
import { useShell } from '../../data/shell-data.ts';
import { localised } from '../../shell/organisation-text.ts';
import { fiatSign, listFiat } from '../../widgets/fiat.ts';
import { fill } from '../../words/words.tsx';
import { HeroArt } from './hero-art.tsx';
import { totalTurnover } from './market-rows.ts';
import { useWords } from './use-words.ts';
import styles from './hero.module.css';

const isRising = (row: TradeListRow) => Number(row.percent_change) > 0;
const isFalling = (row: TradeListRow) => Number(row.percent_change) < 0;

/** Who this is, how much changes hands here, and the way in. */
export function Hero({ rows }: { readonly rows: readonly TradeListRow[] }) {
  const words = useWords();
  const { config, locale, user } = useShell();
  const fiat = listFiat(locale);
  const facts = [
    { key: 'markets', label: words.marketCount, value: rows.length },
    { key: 'rising', label: words.rising, value: rows.filter(isRising).length, tone: styles.up },
    { key: 'falling', label: words.falling, value: rows.filter(isFalling).length, tone: styles.down },
  ];
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>{localised(config.slogan, config.slogan_en, locale) || config.name}</h1>
        <p className={styles.lead}>{fill(words.lead, { pairs: rows.length })}</p>
        <div className={styles.ways}>
          <Link to="/trade" prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
            {words.startTrading}<ArrowRight size={17} aria-hidden />
          </Link>
          {!user && <Link to="/register" className={buttonClass({ size: 'lg' })}>{words.createAccount}</Link>}
        </div>
      </div>
      <dl className={styles.facts}>
        <div className={styles.turnover}>
          <dt>{words.turnover}</dt>
          <dd>{fiatSign(fiat)}{displayDecimal(totalTurnover(rows, fiat), 0)}</dd>
        </div>
        {facts.map(({ key, label, value, tone }) => (
          <div key={key} className={styles.fact}><dt>{label}</dt><dd className={tone}>{value}</dd></div>
        ))}
      </dl>
      <HeroArt rows={rows} />
    </section>
  );
}
