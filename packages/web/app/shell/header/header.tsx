import { buttonClass, cx } from '@marque/ui';
import { Wallet } from '@marque/ui/icons';
import { lazy, Suspense } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { AppMenu } from './app-menu.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { Brand } from '../organisation/brand.tsx';
import { HeaderNav } from './header-nav.tsx';
import { OrdersMenu } from './orders-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { isQuietPath, isTradePath } from '../../data/addresses/page-kinds.ts';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { useShellWords } from '../use-words.ts';
import styles from './header.module.css';

/** Visitors have no account: what it needs is no part of what they load. */
const AccountTools = lazy(async () => ({ default: (await import('./account-tools.tsx')).AccountTools }));

/** 60 px at the top of every page; what it offers follows the organisation's settings and the session. */
export function Header() {
  const words = useShellWords();
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const isQuiet = isQuietPath(pathname);
  return (
    <header className={styles.header}>
      <div className={styles.row} data-wide={isTradePath(pathname) || undefined}>
        <Brand />
        {!isQuiet && <HeaderNav />}
        <div className={styles.tools}>
          {!isQuiet && (
            <span className={cx(styles.wideOnly, styles.fromMiddle)}>
              <AppMenu />
            </span>
          )}
          {user && (
            <span className={styles.wideOnly}>
              <OrdersMenu />
            </span>
          )}
          {user && (
            <Link to={href('/assets/token')} prefetch="intent" aria-label={words.assets} className={cx(styles.tool, styles.wideOnly)}>
              <Wallet size={17} aria-hidden />
              <span className={styles.fromMiddle}>{words.assets}</span>
            </Link>
          )}
          {user && (
            <Suspense>
              <AccountTools user={user} />
            </Suspense>
          )}
          {!user && (
            <>
              <Link
                to={isQuiet ? href('/login') : signInPath(pathname, search)}
                className={styles.tool}
                aria-current={pathname === href('/login') ? 'page' : undefined}
              >
                {words.signIn}
              </Link>
              <Link to={href('/register')} className={buttonClass({ tone: 'action', size: 'sm' })}>
                {words.register}
              </Link>
            </>
          )}
          <span className={cx(!isQuiet && styles.wideOnly)}>
            <LanguageMenu />
          </span>
          {!isQuiet && (
            <span className={styles.wideOnly}>
              <AppearanceMenu />
            </span>
          )}
          {!isQuiet && <PhoneMenu />}
        </div>
      </div>
    </header>
  );
}
