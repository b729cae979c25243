import { fill } from '@marque/app-kit/words/words';
import { cx, IconButton } from '@marque/ui';
import { href, Link } from 'react-router';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import type { Assets } from './account-pages.ts';
import { useAmounts } from './amounts.tsx';
import { EyeMark } from './marks.tsx';
import { PageActions } from './page-actions.tsx';
import { useWords } from './use-words.ts';
import styles from './account-head.module.css';

interface AccountHeadProps {
  readonly account: AssetAccount;
  readonly assets: Assets;
  readonly onHidden: (isHidden: boolean) => void;
}

/** Both accounts together, each alone, and what can be done with the one that is shown. */
export function AccountHead({ account, assets: { total, sums }, onHidden }: AccountHeadProps) {
  const words = useWords();
  const { isHidden, amount, money } = useAmounts();
  return (
    <div className={styles.head}>
      <div className={styles.total}>
        <p className={styles.label}>
          {words.valuation}
          <IconButton
            size="sm"
            label={isHidden ? words.showAmounts : words.hideAmounts}
            aria-pressed={isHidden}
            onClick={() => onHidden(!isHidden)}
          >
            <EyeMark isClosed={isHidden} />
          </IconButton>
        </p>
        <p className={styles.figure}>{total ? money(total.total, total.fiat) : '—'}</p>
        <p className={styles.approx}>{total ? fill(words.approx, { amount: amount(total.btc_value, 8) }) : words.unavailable}</p>
      </div>
      <PageActions account={account} />
      <nav className={styles.accounts} aria-label={words.accounts}>
        {ACCOUNTS.map(({ key, to, word }) => (
          <Link
            key={key}
            to={to}
            prefetch="intent"
            aria-current={key === account ? 'page' : undefined}
            className={cx(styles.account, key === account && styles.shown)}
          >
            <span>{words[word]}</span>
            <strong className={styles.sum}>{total && sums[key] !== undefined ? money(sums[key], total.fiat) : '—'}</strong>
          </Link>
        ))}
      </nav>
    </div>
  );
}

const ACCOUNTS = [
  { key: 'token', to: href('/assets/token'), word: 'tokenAccount' },
  { key: 'fiat', to: href('/assets/:type', { type: 'fiat' }), word: 'fiatAccount' },
] as const;
