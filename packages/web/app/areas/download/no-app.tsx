import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useWords } from './use-words.ts';
import styles from './download.module.css';

/** What to do where the organisation has no app of its own in any store. */
export function NoApp() {
  const words = useWords();
  return (
    <div className={styles.noApp}>
      <h2 className={styles.noAppTitle}>{words.none}</h2>
      <p>{words.noneText}</p>
      <Link to={href('/trade/:pair?')} className={buttonClass({ tone: 'action', size: 'lg' })}>
        {words.toTrade}
      </Link>
    </div>
  );
}
