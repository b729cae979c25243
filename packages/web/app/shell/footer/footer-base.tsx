import { LANGUAGE_NAMES, switchLanguage } from '@marque/app-kit/appearance/language';
import { useLocation } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { useShellWords } from '../use-words.ts';
import styles from './footer.module.css';

/** Whose page it is, and the same page in the other languages. */
export function FooterBase() {
  const words = useShellWords();
  const { config, locale, supported } = useSite();
  const { pathname, search } = useLocation();
  const inLanguage = (language: string) => {
    const query = new URLSearchParams(search);
    query.set('lang', language);
    return `${pathname}?${query.toString()}`;
  };
  return (
    <div className={styles.base}>
      <p>{config.ownership || `© ${config.name}`}</p>
      {config.is_demo === 1 && <p className={styles.demo}>{words.demoNote}</p>}
      {supported.length > 1 && (
        <ul className={styles.languages} aria-label={words.language}>
          {supported.map((known) => (
            <li key={known}>
              <a
                href={inLanguage(known)}
                hrefLang={known}
                lang={known}
                aria-current={known === locale || undefined}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault();
                  switchLanguage(known);
                }}
              >
                {LANGUAGE_NAMES[known]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
