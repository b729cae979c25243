import { Menu } from '@marque/ui';
import { useHeader } from './use-header.ts';
import { useShellWords } from '../use-words.ts';
import styles from './header.module.css';

/** Where the app is to be had, with a code for each store to scan (S067, A-007). */
export function AppMenu() {
  const words = useShellWords();
  const { stores } = useHeader();
  if (stores.length === 0) return null;
  const codes = stores.filter(({ code }) => code !== undefined);
  return (
    <Menu
      trigger={words.app}
      head={
        codes.length > 0 && (
          <div className={styles.codes}>
            <p className={styles.codesTitle}>{words.scanForApp}</p>
            {codes.map(({ system, code, label }) => (
              <figure key={system} className={styles.code}>
                <img src={code} width={116} height={116} alt="" />
                <figcaption>{label}</figcaption>
              </figure>
            ))}
          </div>
        )
      }
      items={stores.map(({ system, label, url }) => ({
        key: system,
        label,
        link: (
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        ),
      }))}
    />
  );
}
