import { fill } from '@marque/app-kit/words/words';
import type { AppStore } from '../../shell/organisation/app-stores.ts';
import { SYSTEM_NAMES } from './systems.ts';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

/** A code to scan and a button for each system that the organisation has an app for. */
export function Codes({ stores }: { readonly stores: readonly AppStore[] }) {
  const words = useWords();
  return (
    <div className={styles.codes}>
      <ul className={styles.stores}>
        {stores.map(({ system, url, code }) => (
          <li key={system} className={styles.store}>
            {code && (
              <img
                className={styles.code}
                src={code}
                alt={fill(words.codeFor, { system: SYSTEM_NAMES[system] })}
                width={168}
                height={168}
                decoding="async"
              />
            )}
            <a className={styles.get} href={url} rel="noreferrer">
              {fill(words.getFor, { system: SYSTEM_NAMES[system] })}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.scan}>{words.scan}</p>
    </div>
  );
}
