import type { MarketInfo } from '@marque/contract/market';
import { lazy, Suspense } from 'react';
import { href, Link } from 'react-router';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { useSite } from '../../data/site-data.ts';
import { AccountHead } from './account-head.tsx';
import type { Assets } from './account-pages.ts';
import { HidesAmountsProvider } from './amounts.tsx';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { Holdings } from './holdings.tsx';
import { usePreference } from './preferences.ts';
import { useAssets } from './use-assets.ts';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

const Pictures = lazy(() => import('./pictures/pictures.tsx'));
const DemoFunds = lazy(async () => ({ default: (await import('./demo-funds.tsx')).DemoFunds }));

interface AssetsPageProps {
  readonly account: AssetAccount;
  readonly assets: Assets;
  readonly markets: readonly MarketInfo[];
  readonly hidesAmounts: boolean;
  readonly hidesSmall: boolean;
}

/** What the user has: both accounts together, how that came to be, and the one that is shown token by token. */
export function AssetsPage({ account, assets: start, markets, ...preferences }: AssetsPageProps) {
  const words = useWords();
  const { config } = useSite();
  const { assets, isAsking, refresh } = useAssets(start, account);
  const [hidesAmounts, hideAmounts] = usePreference('hide_amounts', preferences.hidesAmounts);
  const [hidesSmall, hideSmall] = usePreference('hide_small', preferences.hidesSmall);
  return (
    <HidesAmountsProvider value={hidesAmounts}>
      <div className={styles.page}>
        <h1 className={styles.title}>{words.title}</h1>
        <section className={styles.overview} aria-label={words.valuation}>
          <AccountHead account={account} assets={assets} onHidden={hideAmounts} />
          <div className={styles.pictures}>
            <Suspense fallback={null}>
              <Pictures account={account} list={assets.account?.list ?? []} fiat={assets.account?.fiat ?? ''} now={assets.sums[account]} />
            </Suspense>
          </div>
        </section>
        <Suspense>{config.is_demo === 1 && account === 'token' && <DemoFunds onGranted={refresh} />}</Suspense>
        <Holdings
          account={account}
          held={assets.account}
          markets={markets}
          hidesSmall={hidesSmall}
          onHidesSmall={hideSmall}
          isAsking={isAsking}
          onRetry={refresh}
        />
        <p className={styles.reserves}>
          <Link to={href('/reserves')}>{words.reserves}</Link>
        </p>
        <DialogHost account={account} unavailable={words.dialogUnavailable} />
      </div>
    </HidesAmountsProvider>
  );
}
