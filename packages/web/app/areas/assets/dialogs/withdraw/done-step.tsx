import { fill } from '@marque/app-kit/words/words';
import { Button, buttonClass } from '@marque/ui';
import { Check } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { withQuery } from '../../../../data/addresses/with-query.ts';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

interface DoneStepProps {
  readonly record: string;
  readonly token: string;
  readonly onClose: () => void;
}

/** It was asked for; the list below follows it from here on. */
export function DoneStep({ record, token, onClose }: DoneStepProps) {
  const words = useWords();
  return (
    <div className={styles.done} role="status">
      <Check size={36} aria-hidden />
      <h3 className={styles.gateTitle}>{words.doneTitle}</h3>
      <p className={styles.quiet}>{fill(words.doneText, { record })}</p>
      <RecentWithdrawals token={token} />
      <div className={styles.buttons}>
        <Link
          className={buttonClass({ tone: 'plain' })}
          to={withQuery(href('/assets/record/:type?/:page?', { type: 'withdraw' }), { record })}
        >
          {words.toRecord}
        </Link>
        <Button tone="action" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
