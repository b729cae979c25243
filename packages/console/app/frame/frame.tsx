import { rememberAppearance } from '@marque/app-kit/appearance/appearance';
import { LANGUAGE_NAMES, switchLanguage } from '@marque/app-kit/appearance/language';
import { callApi } from '@marque/app-kit/api/call-api';
import { onSessionGone } from '@marque/app-kit/api/session-end';
import { signOut } from '@marque/contract/console/session';
import { LOCALES } from '@marque/domain/organisation';
import { SCHEMES, type Scheme } from '@marque/ui/theme';
import { IconButton, Menu, Progress } from '@marque/ui';
import { CircleUser, Globe, LogOut, Menu as MenuIcon, Search, SunMoon } from '@marque/ui/icons';
import { useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { signInAddress } from '../data/load.ts';
import { useLocale } from '../data/locale.tsx';
import { useMay, useMe } from '../data/me.ts';
import { useWords } from '../data/words.ts';
import { navigation } from './navigation.ts';
import { Palette } from './palette.tsx';
import styles from './frame.module.css';

const schemeNow = (): Scheme => SCHEMES.find((known) => known === document.documentElement.dataset['scheme']) ?? 'system';

/** Head, navigation and the page between them. */
export function Component() {
  const words = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => onSessionGone(() => void navigate(signInAddress(new URL(location.href)))), [navigate]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen((was) => !was);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <div className={styles.frame} data-menu={isMenuOpen || undefined}>
      <a className={styles.skip} href="#page">
        {words.skip}
      </a>
      <header className={styles.head}>
        <span className={styles.burger}>
          <IconButton label={words.menu} aria-expanded={isMenuOpen} aria-controls="navigation" onClick={() => setMenuOpen(!isMenuOpen)}>
            <MenuIcon size={18} aria-hidden />
          </IconButton>
        </span>
        <Link to="/" className={styles.brand}>
          Marque <span>Console</span>
        </Link>
        <button type="button" className={styles.search} onClick={() => setPaletteOpen(true)}>
          <Search size={15} aria-hidden />
          <span>{words.palette}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        <HeadMenus />
      </header>
      <Side />
      <div className={styles.main} id="page" tabIndex={-1}>
        {state === 'loading' && (
          <div className={styles.progress}>
            <Progress label={words.loading} />
          </div>
        )}
        <Outlet />
      </div>
      <Palette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
    </div>
  );
}

function Side() {
  const words = useWords();
  const may = useMay();
  const { waiting } = useMe();
  return (
    <nav className={styles.side} id="navigation" aria-label={words.menu}>
      {navigation(words, may).map(({ label, items }) => (
        <div key={label} className={styles.group}>
          <p className={styles.groupLabel}>{label}</p>
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end={item.to === '/'} className={styles.item}>
                  {item.label}
                  {item.to === '/' && waiting > 0 && (
                    <span className={styles.count} aria-label={words.waitingForYou}>
                      {waiting}
                    </span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function HeadMenus() {
  const words = useWords();
  const locale = useLocale();
  const { email } = useMe();
  const navigate = useNavigate();
  const [scheme, setScheme] = useState(schemeNow);
  const schemes: Readonly<Record<Scheme, string>> = { light: words.light, dark: words.dark, system: words.system };
  const choose = (key: Scheme) => {
    rememberAppearance({ scheme: key, updown: 'green-up' });
    setScheme(key);
  };
  return (
    <div className={styles.menus}>
      <Menu
        label={words.appearance}
        trigger={<SunMoon size={18} aria-hidden />}
        align="end"
        items={SCHEMES.map((key) => ({ key, label: schemes[key], chosen: key === scheme, onSelect: () => choose(key) }))}
      />
      <Menu
        label={words.language}
        trigger={<Globe size={18} aria-hidden />}
        align="end"
        items={LOCALES.map((key) => ({
          key,
          label: LANGUAGE_NAMES[key],
          chosen: key === locale,
          onSelect: () => switchLanguage(key),
        }))}
      />
      <Menu
        label={words.account}
        trigger={<CircleUser size={18} aria-hidden />}
        align="end"
        head={<p className={styles.who}>{email}</p>}
        items={[
          { key: 'account', label: words.navAccount, link: <Link to="/account" /> },
          {
            key: 'out',
            label: words.signOut,
            icon: <LogOut size={15} aria-hidden />,
            onSelect: () => void callApi(signOut, {}).then(() => navigate('/sign-in')),
          },
        ]}
      />
    </div>
  );
}
