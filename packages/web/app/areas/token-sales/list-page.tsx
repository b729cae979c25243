import { fill } from '@marque/app-kit/words/words';
import type { Page } from '@marque/contract';
import type { TokenSaleRow } from '@marque/contract/token-sales';
import { SALE_STATUSES } from '@marque/domain/token-sales';
import { Button, buttonClass, cx, EmptyState } from '@marque/ui';
import { Clock } from '@marque/ui/icons';
import { Link, useRevalidator } from 'react-router';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { SaleCard } from './sale-card.tsx';
import { SALES_AT_ONCE, salesPath, type SalesQuery } from './sale-path.ts';
import { useWords } from './use-words.ts';
import styles from './list.module.css';

interface ListPageProps {
  readonly sales: Page<TokenSaleRow> | undefined;
  readonly query: SalesQuery;
}

/** Sales of tokens: those that run first, then those ahead, then those that are over (C171). */
export function ListPage({ sales, query }: ListPageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <BrandPage title={words.title} lead={words.lead}>
      <div className={styles.list}>
        <StatusFilter query={query} />
        {sales === undefined ? (
          <EmptyState
            title={words.unavailable}
            action={
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        ) : sales.data.length === 0 ? (
          <EmptyState
            title={query.status ? words.noneHere : words.none}
            hint={query.status ? undefined : words.noneHint}
            icon={<Clock size={28} />}
          />
        ) : (
          <ul className={styles.cards}>
            {sales.data.map((sale, at) => (
              <SaleCard key={sale.activity_id} sale={sale} isLead={at === 0 && query.page === 1 && sale.status !== 'closed'} />
            ))}
          </ul>
        )}
        <Pager query={query} pages={Math.ceil((sales?.count ?? 0) / SALES_AT_ONCE)} />
      </div>
    </BrandPage>
  );
}

/** The status that is shown stands in the address. */
function StatusFilter({ query }: { readonly query: SalesQuery }) {
  const words = useWords();
  return (
    <nav aria-label={words.filters}>
      <ul className={styles.filters}>
        {[undefined, ...SALE_STATUSES].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={salesPath({ status, page: 1 })}
              preventScrollReset
              className={cx(styles.filter, query.status === status && styles.chosen)}
              aria-current={query.status === status ? 'true' : undefined}
            >
              {status ? words[status] : words.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ query, pages }: { readonly query: SalesQuery; readonly pages: number }) {
  const words = useWords();
  if (pages <= 1) return null;
  const { page } = query;
  const look = buttonClass({ size: 'sm' });
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={salesPath({ ...query, page: Math.min(page - 1, pages) })} rel="prev">
          {words.previous}
        </Link>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <Link className={look} to={salesPath({ ...query, page: page + 1 })} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
