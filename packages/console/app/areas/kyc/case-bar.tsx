import { fill } from '@marque/app-kit/words/words';
import type { KycCase } from '@marque/contract/console/kyc';
import { Button } from '@marque/ui';
import { Clock } from '@marque/ui/icons';
import { instantText, timeText, useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { HotButton } from './hot-button.tsx';
import type { CaseActions, Panel } from './use-case-actions.ts';
import { useKycWords } from './use-words.ts';
import styles from './case.module.css';

interface CaseBarProps {
  readonly kyc: KycCase;
  readonly panel: Panel | undefined;
  readonly actions: CaseActions;
  readonly onPanel: (panel: Panel) => void;
}

/** Always in sight at the foot: who has the case, and what may be done now. */
export function CaseBar({ kyc, panel, actions, onPanel }: CaseBarProps) {
  const all = useWords();
  const words = useKycWords();
  const may = useMay();
  const status = useStatus(kyc);
  return (
    <div className={styles.bar}>
      <p className={styles.status} role="status">
        {kyc.claimed_until !== null && <Clock size={15} aria-hidden />}
        {status}
      </p>
      <div className={styles.buttons}>
        {actions.claim && (
          <HotButton tone="action" hotkey="C" onClick={actions.claim}>
            {words.startReview}
          </HotButton>
        )}
        {actions.extend && (
          <Button tone="quiet" onClick={actions.extend}>
            {words.extend}
          </Button>
        )}
        {actions.release && (
          <HotButton hotkey="U" onClick={actions.release}>
            {words.giveBack}
          </HotButton>
        )}
        {kyc.is_mine && may('kyc.decide') && (
          <>
            <HotButton tone="down" hotkey="R" aria-expanded={panel === 'reject'} onClick={() => onPanel('reject')}>
              {all.reject}
            </HotButton>
            <HotButton tone="up" hotkey="A" aria-expanded={panel === 'approve'} onClick={() => onPanel('approve')}>
              {all.approve}
            </HotButton>
          </>
        )}
        {kyc.state === 'approved' && may('kyc.revoke') && (
          <Button aria-expanded={panel === 'revoke'} onClick={() => onPanel('revoke')}>
            {words.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}

function useStatus({ state, claimed_until: until, is_mine: isMine, reviewer, decided_at: decidedAt }: KycCase): string {
  const all = useWords();
  const words = useKycWords();
  const may = useMay();
  const locale = useLocale();
  if (state !== 'waiting')
    return decidedAt === null ? '' : fill(words.decided, { reviewer: reviewer || '—', time: instantText(locale, decidedAt) });
  if (until === null) return may('kyc.review') ? '' : all.notAllowed;
  const time = timeText(locale, until);
  return isMine ? fill(words.heldByYou, { time }) : fill(words.heldByOther, { reviewer, time });
}
