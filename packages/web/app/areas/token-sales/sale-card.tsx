import { fill } from '@marque/app-kit/words/words';
import type { TokenSaleRow } from '@marque/contract/token-sales';
import { groupThousands } from '@marque/domain/money';
import { cx } from '@marque/ui';
import { Link } from 'react-router';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { SaleClock } from './sale-clock.tsx';
import { SaleCover } from './sale-cover.tsx';
import { salePath } from './sale-path.ts';
import { SoldScale } from './sold-scale.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useWords } from './use-words.ts';
import styles from './list.module.css';

interface SaleCardProps {
  readonly sale: TokenSaleRow;
  /** The one that the page opens with, in large. */
  readonly isLead: boolean;
}

/** A sale among others: its picture, how it stands, what a token costs. The whole card leads to its page. */
export function SaleCard({ sale, isLead }: SaleCardProps) {
  const words = useWords();
  const { price, pay_token_as: payToken, token_as: token, total } = sale;
  return (
    <li className={cx(styles.card, isLead && styles.lead)} data-sale={sale.activity_id}>
      <div className={styles.picture}>
        <SaleCover sale={sale} isFirst={isLead} className={styles.cover} />
        <span className={styles.badge}>
          <StatusBadge sale={sale} />
        </span>
      </div>
      <div className={styles.text}>
        <div className={styles.nameRow}>
          <BrandMark url={sale.logo_url} size={isLead ? 52 : 40} />
          <div className={styles.names}>
            <h2 className={styles.name}>
              <Link to={salePath(sale.activity_id)} prefetch="intent" className={styles.whole}>
                {sale.name}
              </Link>
            </h2>
            <p className={styles.token}>{token}</p>
          </div>
        </div>
        {sale.summary && <p className={styles.summary}>{sale.summary}</p>}
        <dl className={styles.figures}>
          <div>
            <dt>{words.price}</dt>
            <dd>{fill(words.rate, { token, price: groupThousands(price), payToken })}</dd>
          </div>
          <div>
            <dt>{words.total}</dt>
            <dd>
              {groupThousands(total)} {token}
            </dd>
          </div>
        </dl>
        <div className={styles.foot}>
          {sale.status !== 'warm_up' && <SoldScale sale={sale} size={isLead ? 'lg' : 'sm'} />}
          <SaleClock sale={sale} size={isLead ? 'lg' : 'sm'} />
        </div>
      </div>
    </li>
  );
}
