import { LANGUAGE_NAMES, switchLanguage } from '@marque/app-kit/appearance/language';
import { useAppearance } from '@marque/app-kit/appearance/use-appearance';
import { fill } from '@marque/app-kit/words/words';
import { IconButton, SegmentedControl, Select } from '@marque/ui';
import { ChevronDown, X } from '@marque/ui/icons';
import { parseLocale } from '@marque/domain/organisation';
import { useEffect, useRef } from 'react';
import { href, NavLink } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { Brand } from '../organisation/brand.tsx';
import { EntryLink } from './header-entry.tsx';
import { useHeader } from './use-header.ts';
import { useShellWords } from '../use-words.ts';
import styles from './phone-sheet.module.css';

/** Everything of the header in one sheet, in the browser's own dialog. */
export default function PhoneSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useShellWords();
  const { user, locale, supported } = useSite();
  const { areas, orders, stores } = useHeader();
  const [{ scheme, updown }, change] = useAppearance(useSite().appearance);
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  const links = user ? [...orders, { to: href('/assets/token'), label: words.assets }] : [];
  return (
    <dialog ref={sheet} className={styles.sheet} aria-label={words.menu} onClose={onClose}>
      <div className={styles.top}>
        <Brand />
        <IconButton label={words.close} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <nav className={styles.links} aria-label={words.mainNavigation}>
        {areas.map(({ key, label, entries }) =>
          entries[0]?.key === key ? (
            <EntryLink key={key} entry={entries[0]} className={styles.link} onClick={close} />
          ) : (
            <details key={key} className={styles.group}>
              <summary className={styles.link}>
                {label}
                <ChevronDown size={18} aria-hidden />
              </summary>
              {entries.map((entry) => (
                <EntryLink key={entry.key} entry={entry} className={styles.sublink} onClick={close} />
              ))}
            </details>
          ),
        )}
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link}>
            {label}
          </NavLink>
        ))}
        {stores.map(({ system, label, url }) => (
          <a key={system} href={url} className={styles.link}>
            {fill(words.appFor, { store: label })}
          </a>
        ))}
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
          items={[
            { key: 'light', label: words.schemeLight },
            { key: 'dark', label: words.schemeDark },
            { key: 'system', label: words.schemeSystem },
          ]}
        />
        <Select
          aria-label={words.priceColors}
          value={updown}
          onValue={(next) => change({ updown: next === 'red-up' ? 'red-up' : 'green-up' })}
          options={[
            { value: 'green-up', label: words.greenUp },
            { value: 'red-up', label: words.redUp },
          ]}
        />
      </div>
    </dialog>
  );
}
