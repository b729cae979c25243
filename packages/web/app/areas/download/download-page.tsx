import type { AppStore } from '../../shell/organisation/app-stores.ts';
import { Codes } from './codes.tsx';
import { NoApp } from './no-app.tsx';
import { Phones } from './phones.tsx';
import type { Screen } from './screen.ts';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

interface DownloadPageProps {
  readonly stores: readonly AppStore[];
  readonly screen: Screen;
}

const REASONS = [
  ['oneAccount', 'oneAccountText'],
  ['twoKeys', 'twoKeysText'],
  ['sixLanguages', 'sixLanguagesText'],
] as const;

/** The app: where to get it, and how it looks (S224). */
export function DownloadPage({ stores, screen }: DownloadPageProps) {
  const words = useWords();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <header className={styles.head}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          {stores.length > 0 ? <Codes stores={stores} /> : <NoApp />}
        </header>
        <Phones screen={screen} />
      </div>
      <ol className={styles.reasons}>
        {REASONS.map(([title, text]) => (
          <li key={title}>
            <h2>{words[title]}</h2>
            <p>{words[text]}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
