import { count } from '@marque/app-kit/words/words';
import type { PopularityRow } from '@marque/contract/content';
import { groupThousands } from '@marque/domain/money';
import { EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import { useHome } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

const PATH = href('/makepublic');

function Votes({ row, most }: { readonly row: PopularityRow; readonly most: number }) {
  const words = useWords();
  const { locale } = useSite();
  return (
    <span className={styles.votes}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${(row.popularity / most) * 100}%` }} />
      </span>
      <span className={styles.count}>
        {groupThousands(String(row.popularity))}
        <small> {count(locale, words.votes, row.popularity)}</small>
      </span>
    </span>
  );
}

/** Brands that ask to be listed: those that came last, and those that people want most. */
export function Applications() {
  const words = useWords();
  const brandWords = useBrandWords();
  const { latest, popular } = useHome();
  if (latest?.length === 0 && popular?.length === 0) return null;
  const most = Math.max(1, ...(popular ?? []).map(({ popularity }) => popularity));
  return (
    <section>
      <SectionHead title={words.applications} note={words.applicationsNote} more={{ to: PATH, label: words.allApplications }} />
      <div className={styles.applications}>
        <div>
          <h3 className={styles.subhead}>{words.latestApplications}</h3>
          {latest ? (
            <ul className={styles.plates}>
              {latest.map((row) => (
                <li key={row.code}>
                  <Link to={PATH} prefetch="intent" className={styles.plate}>
                    <BrandCover url={row.cover_url} className={styles.plateCover} />
                    <span className={styles.plateName}>{row.name}</span>
                    <span className={styles.plateNote}>
                      {brandWords[row.industry]} · {row.apply_time.slice(0, 10)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={words.noData} />
          )}
        </div>
        <div>
          <h3 className={styles.subhead}>{words.hotApplications}</h3>
          {popular ? (
            <ol className={styles.popular}>
              {popular.map((row) => (
                <li key={row.code}>
                  <Link to={PATH} prefetch="intent" className={styles.wanted}>
                    <BrandMark url={row.logo_url} size={36} />
                    <span className={styles.wantedName}>
                      {row.name}
                      <small>{row.title}</small>
                    </span>
                    <Votes row={row} most={most} />
                  </Link>
                </li>
              ))}
            </ol>
          ) : (
            <EmptyState title={words.noData} />
          )}
        </div>
      </div>
    </section>
  );
}
