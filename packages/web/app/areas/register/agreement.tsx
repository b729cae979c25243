import type { ReactNode } from 'react';
import { useShell } from '../../data/shell-data.ts';
import { localised } from '../../shell/organisation-text.ts';
import { useWords } from './use-words.ts';
import styles from './register-page.module.css';

function Document({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return /^https?:\/\//.test(url) ? <a href={url} target="_blank" rel="noreferrer" className={styles.link}>{children}</a> : <>{children}</>;
}

/** The three documents by name, linked where the organisation has put them. */
export function Agreement() {
  const words = useWords();
  const { config, locale } = useShell();
  const urls = new Map([
    [words.userProtocol, localised(config.agreement, config.agreement_en, locale)],
    [words.privacyProtocol, localised(config.privacy, config.privacy_en, locale)],
    [words.amlStatement, localised(config.aml_statement, config.aml_statement_en, locale)],
  ]);
  const list = new Intl.ListFormat(locale).formatToParts(urls.keys());
  return (
    <>
      {words.agree}{' '}
      {list.map(({ type, value }, i) => (type === 'literal' ? value : <Document key={i} url={urls.get(value) ?? ''}>{value}</Document>))}
    </>
  );
}
