import type { ReactNode } from 'react';
import { useSite } from '../../data/site-data.ts';
import { legalUrl } from '../../shell/footer/legal-url.ts';
import { useFooter } from '../../shell/footer/use-footer.ts';
import { useWords } from './use-words.ts';
import styles from './register-page.module.css';

/** Opens beside the form, so that nothing filled in is lost. */
function Document({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}

/** The three documents by name, linked as they are at the foot of every page. */
export function Agreement() {
  const words = useWords();
  const { locale } = useSite();
  const footer = useFooter();
  const urls = new Map([
    [words.userProtocol, legalUrl(footer, 'agreement')],
    [words.privacyProtocol, legalUrl(footer, 'privacy')],
    [words.amlStatement, legalUrl(footer, 'aml')],
  ]);
  const list = new Intl.ListFormat(locale).formatToParts(urls.keys());
  return (
    <>
      {words.agree}{' '}
      {list.map(({ type, value }, i) =>
        type === 'literal' ? (
          value
        ) : (
          <Document key={i} url={urls.get(value) ?? ''}>
            {value}
          </Document>
        ),
      )}
    </>
  );
}
