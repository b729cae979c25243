import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { fill } from '@marque/app-kit/words/words';
import { displayDecimal } from '@marque/domain/money';
import { fiatOf } from '@marque/domain/organisation';
import { buttonClass, cx } from '@marque/ui';
import { ArrowRight } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { isQuietPath } from '../../data/addresses/page-kinds.ts';
import { Carousel } from './carousel.tsx';
import { HeroArt } from './hero-art.tsx';
import { useHome } from './home-data.ts';
import { useLiveLists } from './live-lists.tsx';
import { brandTotals } from './totals.ts';
import { useWords } from './use-words.ts';
import styles from './home.module.css';

/** Who this is, and the way in. */
function Masthead() {
  const words = useWords();
  const { config, user } = useSite();
  const { lists } = useHome();
  const pairs = Object.values(lists?.main ?? {}).flat().length;
  return (
    <div className={styles.masthead}>
      <h1 className={styles.title}>{config.slogan || config.name}</h1>
      <div className={styles.intro}>
        <p className={styles.lead}>{fill(words.lead, { pairs })}</p>
        <div className={styles.ways}>
          <Link to={href('/trade/:pair?')} prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
            {words.startTrading}
            <ArrowRight size={17} aria-hidden />
          </Link>
          {!user && (
            <Link to={href('/register')} className={buttonClass({ size: 'lg' })}>
              {words.createAccount}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** What all brands are worth and how much of them changes hands, moving with the markets. */
function Figures() {
  const words = useWords();
  const home = useHome();
  const { locale } = useSite();
  const { rows, ref } = useLiveLists<HTMLDListElement>();
  const fiat = fiatOf(locale);
  const { value, turnover } = brandTotals(home, rows, fiat);
  const money = (decimal: string | undefined) => (decimal === undefined ? words.noData : fiatSign(fiat) + displayDecimal(decimal, 0));
  const figures = [
    { label: words.marketValue, text: money(value), look: styles.money },
    { label: words.turnover, text: money(turnover), look: styles.money },
    { label: words.marketCount, text: rows.length },
    { label: words.rising, text: rows.filter((row) => Number(row.percent_change) > 0).length, look: styles.up },
    { label: words.falling, text: rows.filter((row) => Number(row.percent_change) < 0).length, look: styles.down },
  ];
  return (
    <dl ref={ref} className={styles.figures}>
      {figures.map(({ label, text, look }) => (
        <div key={label} className={look}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Those for this reader: who has an account is not asked to open one. */
function useBanners() {
  const { banners = [] } = useHome();
  const { user } = useSite();
  return user ? banners.filter(({ link }) => !isQuietPath(link.replace(/[?#].*$/, ''))) : banners;
}

export function Banners() {
  const banners = useBanners();
  return banners.length > 0 ? <Carousel banners={banners} /> : null;
}

/** How the page opens: each design composes slogan, pictures and figures in its own way. */
export function Hero() {
  const hasBanners = useBanners().length > 0;
  return (
    <section className={cx(styles.hero, !hasBanners && styles.bare)}>
      <Masthead />
      <Banners />
      <HeroArt isAlone={!hasBanners} />
      <Figures />
    </section>
  );
}

/** The opening where something else is to come first: a line and the figures. */
export const Top = () => (
  <section className={styles.top}>
    <Masthead />
    <Figures />
  </section>
);
