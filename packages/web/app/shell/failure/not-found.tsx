import { buttonClass } from '@marque/ui';
import { Link } from 'react-router';
import { useFooter } from '../footer/use-footer.ts';
import { FailurePage } from './failure-page.tsx';
import { useShellWords } from '../use-words.ts';
import styles from './failure.module.css';

/** Both kinds of 404: an address that is none, and a thing that is not there. */
export function NotFound({ sentence }: { readonly sentence: string }) {
  const words = useShellWords();
  const explore = useFooter()?.columns[0];
  return (
    <FailurePage sentence={sentence} hint={words.notFoundHint} sign="404">
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ tone: 'action' })}>
          {words.goHome}
        </Link>
      </div>
      {explore && (
        <nav className={styles.elsewhere} aria-label={words.lookElsewhere}>
          <p>{words.lookElsewhere}</p>
          {explore.links.map(({ key, label, url }) => (
            <Link key={key} to={url}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </FailurePage>
  );
}
