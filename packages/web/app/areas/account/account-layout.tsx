import { ArrowLeft, Bell, Gift, IdCard, KeyRound, LayoutDashboard, ListOrdered, Shield, ShieldCheck } from '@marque/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { AccountPage } from './account-pages.ts';
import { useWords } from './use-words.ts';
import styles from './account-layout.module.css';

const ICONS = {
  personal: LayoutDashboard,
  profile: IdCard,
  security: Shield,
  verification: ShieldCheck,
  apiKeys: KeyRound,
  invite: Gift,
  subscriptions: ListOrdered,
  notifications: Bell,
} as const;

interface AccountLayoutProps {
  readonly pages: readonly AccountPage[];
  readonly children: ReactNode;
}

/** The menu of the account's pages, at the side or above them, and the one that is open. */
export function AccountLayout({ pages, children }: AccountLayoutProps) {
  const words = useWords();
  return (
    <div className={styles.layout} data-account>
      <nav className={styles.nav} aria-label={words.account}>
        <p className={styles.heading}>{words.account}</p>
        <AccountLinks pages={pages} />
      </nav>
      <div className={styles.content}>
        <WayBack pages={pages} />
        {children}
      </div>
    </div>
  );
}

/** From a page below one of the menu's pages to that page. */
function WayBack({ pages }: Pick<AccountLayoutProps, 'pages'>) {
  const words = useWords();
  const { pathname } = useLocation();
  const above = pages.find(({ to }) => pathname.startsWith(`${to}/`));
  if (!above) return null;
  return (
    <Link to={above.to} prefetch="intent" className={styles.back}>
      <ArrowLeft size={16} aria-hidden />
      {words[above.key]}
    </Link>
  );
}

/** On narrow screens a row that scrolls sideways: the open page is brought into sight. */
function AccountLinks({ pages }: Pick<AccountLayoutProps, 'pages'>) {
  const words = useWords();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const row = list.current.getBoundingClientRect();
    const link = current.getBoundingClientRect();
    list.current.scrollBy({ left: link.left + link.width / 2 - (row.left + row.width / 2) });
  }, [pathname]);
  return (
    <ul ref={list} className={styles.links}>
      {pages.map(({ key, to }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <NavLink to={to} prefetch="intent" className={styles.link}>
              <Icon size={17} aria-hidden />
              {words[key]}
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
