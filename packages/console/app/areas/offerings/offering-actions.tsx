import { callApi } from '@marque/app-kit/api/call-api';
import { requestOfferingCancel, retryUnlocks } from '@marque/contract/console/offering-settlement';
import { removeOffering, scheduleOffering, type OfferingDesk } from '@marque/contract/console/offerings';
import { buttonClass } from '@marque/ui';
import { Link, useNavigate } from 'react-router';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import type { OfferingWords } from './words/en.ts';

interface ActionsProps {
  readonly offering: OfferingDesk;
  readonly words: OfferingWords;
}

const CANCELLABLE: readonly OfferingDesk['stage'][] = ['upcoming', 'in_progress', 'ended'];

/** What can be done with an offering where it stands now. */
export function OfferingActions({ offering, words }: ActionsProps) {
  const all = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const { stage, waiting } = offering;
  const id = String(offering.id);
  const hasFailed = offering.batches.some(({ failed }) => failed > 0);
  const impossible = waiting ? words.waitsForSecond : undefined;
  return (
    <>
      {stage === 'draft' && may('offerings.write') && <DraftActions offering={offering} words={words} />}
      {CANCELLABLE.includes(stage) && may('offerings.cancel') && (
        <ReasonAction
          label={words.cancelOffering}
          hint={words.cancelHint}
          confirm={all.askApproval}
          tone="down"
          impossible={impossible}
          send={(reason) => callApi(requestOfferingCancel, { id, reason })}
          onDone={({ id: approval }) => void navigate(`/approvals/${approval}`)}
        />
      )}
      {stage === 'ended' && (
        <Link className={buttonClass({ tone: 'action', size: 'sm' })} to={`/offerings/${id}/settlement`}>
          {words.dryRun}
        </Link>
      )}
      {hasFailed && may('offerings.retry') && (
        <ReasonAction label={words.retry} hint={words.retryHint} tone="action" send={(reason) => callApi(retryUnlocks, { id, reason })} />
      )}
    </>
  );
}

function DraftActions({ offering: { id: number, issuer, offered }, words }: ActionsProps) {
  const navigate = useNavigate();
  const id = String(number);
  const isShort = Number(issuer.usable) < Number(offered);
  return (
    <>
      <ReasonAction
        label={words.remove}
        hint={words.removeHint}
        tone="down"
        send={(reason) => callApi(removeOffering, { id, reason })}
        onDone={() => void navigate('/offerings')}
      />
      <ReasonAction
        label={words.schedule}
        hint={isShort ? words.scheduleShortHint : words.scheduleHint}
        tone="action"
        send={(reason) => callApi(scheduleOffering, { id, reason })}
      />
    </>
  );
}
