import { fill } from '../../words/words.tsx';
import type { Store } from './stores.ts';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

/** A code to scan and a button for each system that the organisation has an app for. */
export function Codes({ stores }: { readonly stores: readonly Store[] }) {
  const words = useWords();
  return (
    <div className={styles.codes}>
      <ul className={styles.stores}>
        {stores.map(({ system, name, url }) => (
          <li key={system} className={styles.store}>
            <img className={styles.code} src={`/code/${system}`} alt={fill(words.codeFor, { system: name })} width={168} height={168} decoding="async" />
            <a className={styles.get} href={url} rel="noreferrer">{fill(words.getFor, { system: name })}</a>
          </li>
        ))}
      </ul>
      <p className={styles.scan}>{words.scan}</p>
    </div>
  );
}
