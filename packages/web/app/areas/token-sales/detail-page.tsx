import type { SaleQualificationRow, SubscriptionRow, TokenSale } from '@marque/contract/token-sales';
import { buttonClass, cx } from '@marque/ui';
import { ArrowLeft } from '@marque/ui/icons';
import { fill } from '@marque/app-kit/words/words';
import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import type { AmountRefusals } from './form.ts';
import { Qualification } from './qualification.tsx';
import { SaleFigures } from './sale-figures.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useQueue } from './use-queue.ts';
import { useSurplus } from './use-surplus.ts';
import { useWords } from './use-words.ts';
import styles from './detail.module.css';

/** Rendered with the page, alive a little later. */
const OwnSubscriptions = lazy(async () => ({ default: (await import('./own-subscriptions.tsx')).OwnSubscriptions }));
const SubscribePanel = lazy(async () => ({ default: (await import('./subscribe-panel.tsx')).SubscribePanel }));

interface DetailPageProps {
  readonly sale: TokenSale;
  /** How the reader stands to it; undefined for visitors. */
  readonly standing: SaleQualificationRow | undefined;
  readonly own: readonly SubscriptionRow[] | undefined;
  readonly refusals: AmountRefusals;
  /** A draft that only an operator sees: nothing of it moves. */
  readonly isPreview: boolean;
}

const NONE: readonly SubscriptionRow[] = [];

/** A sale with everything that decides on it, the form to subscribe, and what became of the reader's own subscriptions (S246). */
export function DetailPage({ sale: loaded, standing, own, refusals, isPreview }: DetailPageProps) {
  const words = useWords();
  const sale = useSurplus(loaded, isPreview);
  useQueue(own ?? NONE, { saysNew: true });
  return (
    <article className={styles.page}>
      <Link to={href('/activity/ieo')} prefetch="intent" className={styles.back}>
        <ArrowLeft size={16} aria-hidden />
        {words.allSales}
      </Link>
      <SaleHead sale={sale} />
      <div className={styles.body}>
        <div className={styles.side}>
          <Suspense>
            <SubscribePanel sale={sale} standing={standing} refusals={refusals} />
            {own && <OwnSubscriptions rows={own} />}
          </Suspense>
        </div>
        <div className={styles.main}>
          <SaleFigures sale={sale} />
          <Qualification sale={sale} standing={standing} />
          <Text title={words.story} html={sale.story} lang={sale.locale} />
          <Text title={words.rules} html={sale.rules} lang={sale.locale} />
        </div>
      </div>
    </article>
  );
}

/** The sale's picture with its name and, once there is a market, the way to it. */
function SaleHead({ sale }: { readonly sale: TokenSale }) {
  const words = useWords();
  const { cover_img: cover, token_as: token, pair } = sale;
  return (
    <header className={cx(styles.head, cover === '' && styles.plain)}>
      {cover && <BrandCover url={cover} isFirst className={styles.cover} />}
      <div className={styles.intro}>
        <StatusBadge sale={sale} />
        <div className={styles.nameRow}>
          <BrandMark url={sale.logo_url} size={56} />
          <h1 className={styles.name}>{sale.name}</h1>
        </div>
        {sale.summary && <p className={styles.summary}>{sale.summary}</p>}
        {pair && (
          <Link to={href('/trade/:pair?', { pair })} prefetch="intent" className={buttonClass({})}>
            {fill(words.trade, { token })}
          </Link>
        )}
      </div>
    </header>
  );
}

interface TextProps {
  readonly title: string;
  readonly html: string;
  readonly lang: string;
}

function Text({ title, html, lang }: TextProps) {
  const { locale } = useSite();
  if (html === '') return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <Prose html={html} lang={lang === locale ? undefined : lang} className={styles.prose} />
    </section>
  );
}
