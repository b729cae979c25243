import { fill } from '@marque/app-kit/words/words';
import { href, Link } from 'react-router';
import { useHome } from './home-data.ts';
import { useWords } from './use-words.ts';
import styles from './reading.module.css';

/** Where the app is to be had: a code per store to point a phone at. Not there where the operator has none. */
export function AppPanel() {
  const words = useWords();
  const { stores } = useHome();
  if (stores.length === 0) return null;
  const names = { android: 'Android', ios: 'iOS' } as const;
  return (
    <section className={styles.app}>
      <div>
        <h2 className={styles.appTitle}>{words.app}</h2>
        <p className={styles.appText}>{words.appText}</p>
        <Link to={href('/download')} prefetch="intent" className={styles.more}>
          {words.appMore}
        </Link>
      </div>
      <ul className={styles.codes}>
        {stores.map(({ system, url, code }) => (
          <li key={system}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={fill(words.appFor, { system: names[system] })}>
              {code && <img className={styles.qr} src={code} alt="" width={120} height={120} loading="lazy" decoding="async" />}
              <span>{names[system]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
