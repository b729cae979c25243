import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import type { SitePreviewRow } from '@marque/contract/console/previews';
import { parseLocale } from '@marque/domain/organisation';
import { buttonClass, EmptyState, Select } from '@marque/ui';
import { ExternalLink } from '@marque/ui/icons';
import { useState } from 'react';
import { useLocale } from '../data/locale.tsx';
import { useWords } from '../data/words.ts';
import styles from './site-previews.module.css';

/** Themes that a page can be looked at in; the first is the organisation's own. */
const THEMES = ['0', '1', '2'];

/** The page on an organisation's site before everybody sees it: whose, in which theme and language, in a tab of its own. */
export function SitePreviews({ previews }: { readonly previews: readonly SitePreviewRow[] }) {
  const words = useWords();
  const own = useLocale();
  const [organisation, setOrganisation] = useState(String(previews[0]?.organisation ?? ''));
  const [theme, setTheme] = useState('');
  const [locale, setLocale] = useState('');
  const chosen = previews.find((each) => String(each.organisation) === organisation);
  if (!chosen) return <EmptyState title={words.noSite} />;
  const locales = chosen.locales.flatMap((each) => parseLocale(each) ?? []);
  const shown = locales.find((each) => each === locale) ?? locales.find((each) => each === own) ?? locales[0] ?? own;
  const look = theme === '' ? String(chosen.theme) : theme;
  return (
    <div className={styles.previews}>
      {previews.length > 1 && (
        <Select
          compact
          aria-label={words.organisation}
          value={organisation}
          onValue={setOrganisation}
          options={previews.map(({ organisation: id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Select
        compact
        aria-label={words.theme}
        value={look}
        onValue={setTheme}
        options={THEMES.map((each) => ({ value: each, label: `${words.theme} ${each}` }))}
      />
      <Select
        compact
        aria-label={words.language}
        value={shown}
        onValue={setLocale}
        options={locales.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      />
      <a
        className={buttonClass({ tone: 'plain', size: 'sm' })}
        href={`${chosen.address}&theme=theme-${look}&lang=${shown}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.openPreview}
        <ExternalLink size={14} aria-hidden />
      </a>
    </div>
  );
}
