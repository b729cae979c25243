import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { useShellWords } from './use-words.ts';
import styles from './failure.module.css';

/** Both kinds of 404: an address that is none, and a thing that is not there. */
export function NotFound({ what }: { readonly what: 'page' | 'item' }) {
  const words = useShellWords();
  const sentence = what === 'page' ? words.pageNotFound : words.itemNotFound;
  return (
    <div className={styles.page}>
      <title>{sentence}</title>
      <p className={styles.number} aria-hidden>404</p>
      <h1 className={styles.sentence}>{sentence}</h1>
      <p className={styles.hint}>{words.notFoundHint}</p>
      <Link to="/" className={buttonClass({ tone: 'action' })}>{words.goHome}</Link>
    </div>
  );
}
