import { fill } from '@marque/app-kit/words/words';
import type { KycCase } from '@marque/contract/console/kyc';
import { buttonClass, cx } from '@marque/ui';
import { ChevronLeft, ChevronRight } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../data/words.ts';
import { useKycWords } from './use-words.ts';
import styles from './case.module.css';

/** Where the case stands among those that wait, and the ways to the ones beside it. */
export function CaseTurn({ kyc: { queue } }: { readonly kyc: KycCase }) {
  const all = useWords();
  const words = useKycWords();
  return (
    <nav className={styles.turn} aria-label={all.navWork}>
      {queue.position > 0 && (
        <span className={styles.position}>{fill(words.position, { position: queue.position, count: queue.count })}</span>
      )}
      <TurnLink to={queue.previous} label={words.previousCase} hotkey="K" icon={<ChevronLeft size={16} aria-hidden />} />
      <TurnLink to={queue.next} label={words.nextCase} hotkey="J" icon={<ChevronRight size={16} aria-hidden />} />
    </nav>
  );
}

interface TurnLinkProps {
  readonly to: number | null;
  readonly label: string;
  readonly hotkey: string;
  readonly icon: ReactNode;
}

function TurnLink({ to, label, hotkey, icon }: TurnLinkProps) {
  const content = (
    <>
      {icon}
      <kbd className={styles.key} aria-hidden>
        {hotkey}
      </kbd>
    </>
  );
  const look = cx(buttonClass({ size: 'sm' }), styles.turnLink);
  if (to === null)
    return (
      <span className={look} aria-disabled title={label}>
        {content}
      </span>
    );
  return (
    <Link className={look} to={`/kyc/${to}`} aria-label={label} title={label} aria-keyshortcuts={hotkey.toLowerCase()}>
      {content}
    </Link>
  );
}
