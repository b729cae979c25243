import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useWords } from './use-words.ts';
import styles from './partners.module.css';

/** The last word of both pages: how to become one of them. */
export function Join() {
  const words = useWords();
  return (
    <section className={styles.join}>
      <h2 className={styles.joinTitle}>{words.joinTitle}</h2>
      <p className={styles.joinText}>{words.joinText}</p>
      <Link to={href('/brand/index1')} prefetch="intent" className={buttonClass({ tone: 'action', size: 'lg' })}>
        {words.join}
      </Link>
    </section>
  );
}
