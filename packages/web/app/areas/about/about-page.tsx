import type { OutputOf } from '@marque/contract';
import type { getMarketCapAndVolume } from '@marque/contract/brands';
import type { PageText } from '@marque/contract/content';
import { EmptyState } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { Engraving, StillLife } from '../../widgets/theme-art.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import type { BrandWeights } from './brand-weights.ts';
import { ExchangeFigures } from './figures-block.tsx';
import type { Money } from './money.ts';
import { useWords } from './use-words.ts';
import { Weights } from './weights.tsx';
import styles from './about.module.css';

interface AboutPageProps {
  readonly text: PageText | undefined;
  readonly totals: OutputOf<typeof getMarketCapAndVolume> | undefined;
  readonly weights: BrandWeights | undefined;
  readonly markets: number | undefined;
  readonly money: Money;
  readonly mail: string;
}

const ONWARD = [
  [href('/brand'), 'toWall'],
  [href('/serviceprovider/partners'), 'toPartners'],
  [href('/fees'), 'toFees'],
  [href('/service'), 'toRules'],
] as const;

function Art() {
  const { themeClass } = useSite();
  if (themeClass === 'theme-1') return null;
  return <div className={styles.art}>{themeClass === 'theme-2' ? <StillLife /> : <Engraving />}</div>;
}

function Onward({ mail }: { readonly mail: string }) {
  const words = useWords();
  return (
    <nav className={styles.onward} aria-label={words.onward}>
      {ONWARD.map(([to, word]) => (
        <Link key={to} to={to} prefetch="intent" className={styles.way}>
          <span>{words[word]}</span>
          <ArrowRight size={22} aria-hidden />
        </Link>
      ))}
      {mail && (
        <a href={`mailto:${mail}`} className={styles.way}>
          <span>
            {words.write}
            <small>{mail}</small>
          </span>
          <ArrowRight size={22} aria-hidden />
        </a>
      )}
    </nav>
  );
}

/** Who the exchange is: its own words, and what its market says about it (S223). */
export function AboutPage({ text, totals, weights, markets, money, mail }: AboutPageProps) {
  const words = useWords();
  const { locale } = useSite();
  const lang = text && text.locale !== locale ? text.locale : undefined;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.opening} lang={lang}>
          <h1 className={styles.title}>{text?.title ?? words.title}</h1>
          {text?.summary && <p className={styles.summary}>{text.summary}</p>}
        </div>
        <Art />
      </header>
      <ExchangeFigures totals={totals} markets={markets} money={money} />
      {weights && <Weights weights={weights} />}
      {text ? <Prose html={text.html} lang={lang} className={styles.text} /> : <EmptyState title={words.noData} />}
      <Onward mail={mail} />
    </div>
  );
}
