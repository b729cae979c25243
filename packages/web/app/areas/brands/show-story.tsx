import { count } from '@marque/app-kit/words/words';
import type { Brand } from '@marque/contract/brands';
import { useSite } from '../../data/site-data.ts';
import { BrandBadge } from '../../widgets/brand/brand-badge.tsx';
import type { FigureKey } from '../../widgets/brand/brand-figures.ts';
import { FigureRows } from '../../widgets/brand/figure-rows.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useWords } from './use-words.ts';
import styles from './show.module.css';

const FIGURES: readonly FigureKey[] = ['circulation', 'issuePrice', 'repurchase', 'boughtBack', 'destroyed'];

/** The story, and beside it what one looks up: figures, people, where to reach the brand. */
export function ShowStory({ brand, country }: { readonly brand: Brand; readonly country: string }) {
  const words = useWords();
  const brandWords = useBrandWords();
  const { locale } = useSite();
  const site = /^https?:\/\//.test(brand.website) ? new URL(brand.website).host : '';
  return (
    <div className={styles.body}>
      <section className={styles.story}>
        <h2 className={styles.label}>{words.storyTitle}</h2>
        <div className={styles.prose} dangerouslySetInnerHTML={{ __html: brand.story }} />
      </section>
      <aside className={styles.aside}>
        <section>
          <h2 className={styles.label}>{words.figuresTitle}</h2>
          <FigureRows figures={brand} token={brand.token} keys={FIGURES} />
          {brand.badge_level > 0 && (
            <p className={styles.earned}>
              <BrandBadge level={brand.badge_level} size={32} />
              <span>{count(locale, brandWords.badgeMonths, brand.buy_back_months)}</span>
            </p>
          )}
        </section>
        {brand.core_executives.length > 0 && (
          <section>
            <h2 className={styles.label}>{words.peopleTitle}</h2>
            <ul className={styles.people}>
              {brand.core_executives.map(({ name, role }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{role}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2 className={styles.label}>{words.contactTitle}</h2>
          <address className={styles.contact}>
            {brand.contact && <span>{brand.contact}</span>}
            {!brand.contact && country && <span>{country}</span>}
            {brand.contact_mail && <a href={`mailto:${brand.contact_mail}`}>{brand.contact_mail}</a>}
            {site && (
              <a href={brand.website} rel="noreferrer nofollow" target="_blank">
                {site}
              </a>
            )}
            {brand.founded > 0 && (
              <span>
                {words.founded} {brand.founded}
              </span>
            )}
          </address>
        </section>
      </aside>
    </div>
  );
}
