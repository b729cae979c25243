import { IconButton, SegmentedControl, Select } from '@marque/ui';
import { X } from '@marque/ui/icons';
import { parseLocale } from '@marque/domain/organisation';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useShell } from '../data/shell-data.ts';
import { Brand } from './brand.tsx';
import { LANGUAGE_NAMES, switchLanguage } from './language-menu.tsx';
import { headerAreas, orderPages } from './navigation.ts';
import { useAppearance } from '../data/use-appearance.ts';
import { useShellWords } from './use-words.ts';
import styles from './phone-sheet.module.css';

/** Everything of the header in one sheet, in the browser's own dialog. */
export default function PhoneSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useShellWords();
  const { config, domain, user, locale, supported } = useShell();
  const [{ scheme, updown }, change] = useAppearance();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const links = [
    ...headerAreas(config.nav_config).map((area) => ({ to: area.to, label: words[area.word] })),
    ...(user ? [...orderPages(domain.org_id).map(({ to, word }) => ({ to, label: words[word] })), { to: '/assets/token', label: words.assets }] : []),
  ];
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={words.menu} onClose={onClose}>
      <div className={styles.top}>
        <Brand />
        <IconButton label={words.close} onClick={() => sheet.current?.close()}><X size={20} aria-hidden /></IconButton>
      </div>
      <nav className={styles.links} aria-label={words.mainNavigation}>
        {links.map(({ to, label }) => <NavLink key={to} to={to} end={to === '/'} className={styles.link}>{label}</NavLink>)}
      </nav>
      <div className={styles.settings}>
        <Select
          aria-label={words.language}
          value={locale}
          options={supported.map((known) => ({ value: known, label: LANGUAGE_NAMES[known] }))}
          onValue={(value) => switchLanguage(parseLocale(value) ?? locale)}
        />
        <SegmentedControl
          label={words.appearance}
          value={scheme}
          onValue={(next) => change({ scheme: next })}
          items={[{ key: 'light', label: words.schemeLight }, { key: 'dark', label: words.schemeDark }, { key: 'system', label: words.schemeSystem }]}
        />
        <Select
          aria-label={words.priceColors}
          value={updown}
          onValue={(next) => change({ updown: next === 'red-up' ? 'red-up' : 'green-up' })}
          options={[{ value: 'green-up', label: words.greenUp }, { value: 'red-up', label: words.redUp }]}
        />
      </div>
    </dialog>
  );
}
