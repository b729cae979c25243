import { fill } from '@marque/app-kit/words/words';
import type { BrandNotice } from '@marque/contract/content';
import type { Page } from '@marque/contract';
import type { Industry } from '@marque/domain/content';
import { buttonClass, EmptyState } from '@marque/ui';
import { href, Link } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { IndustryFilter } from '../../widgets/brand/industry-filter.tsx';
import { ApplicationRow } from './application-row.tsx';
import { applicationsPath, PAGE_ROWS } from './applications-query.ts';
import { useVoting } from './use-voting.ts';
import { useWords } from './use-words.ts';
import styles from './public-notice.module.css';

interface ApplicationsPageProps {
  readonly list: Page<BrandNotice> | undefined;
  readonly industry: Industry | undefined;
  readonly page: number;
}

/** Brands that want to be listed, put up for everybody to read and to vote on (S041). */
export function ApplicationsPage({ list, industry, page }: ApplicationsPageProps) {
  const words = useWords();
  const voting = useVoting();
  const pages = Math.max(1, Math.ceil((list?.count ?? 0) / PAGE_ROWS));
  const look = buttonClass({ size: 'sm' });
  const ways = (
    <div className={styles.ways}>
      <Link to={href('/makepublic/nineSquareGrid')} prefetch="intent" className={buttonClass({})}>
        {words.toGrid}
      </Link>
      <Link to={href('/brand/index1')} prefetch="intent" className={buttonClass({ tone: 'quiet' })}>
        {words.apply}
      </Link>
    </div>
  );
  return (
    <BrandPage title={words.title} lead={words.lead} aside={ways}>
      <div className={styles.list}>
        <IndustryFilter chosen={industry} pathOf={(code) => applicationsPath(code)} />
        {list === undefined || list.data.length === 0 ? (
          <EmptyState title={words.noData} hint={list && words.noDataHint} />
        ) : (
          <ol className={styles.rows}>
            {list.data.map((application, i) => (
              <ApplicationRow key={application.id} application={application} voting={voting} isFirst={i === 0} />
            ))}
          </ol>
        )}
        {pages > 1 && (
          <nav className={styles.pager} aria-label={words.pages}>
            {page > 1 && (
              <Link className={look} to={applicationsPath(industry, Math.min(page - 1, pages))} rel="prev">
                {words.previous}
              </Link>
            )}
            <span>{fill(words.pageOf, { page, pages })}</span>
            {page < pages && (
              <Link className={look} to={applicationsPath(industry, page + 1)} rel="next">
                {words.next}
              </Link>
            )}
          </nav>
        )}
      </div>
    </BrandPage>
  );
}
