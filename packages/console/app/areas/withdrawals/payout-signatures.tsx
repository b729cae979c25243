import { callApi } from '@marque/app-kit/api/call-api';
import { copyText } from '@marque/app-kit/browser/clipboard';
import { signPayout, type ConsoleWithdrawalDetail } from '@marque/contract/console/withdrawals';
import { Button, Field, TextArea } from '@marque/ui';
import { useState } from 'react';
import { useMay } from '../../data/me.ts';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { Section } from '../../widgets/page.tsx';
import type { WithdrawalWords } from './words/en.ts';

const SIGNATURE_MAX = 200;
const SIGNABLE: readonly string[] = ['waiting', 'refused'];

/** What operators sign of a large payout, with keys that are nowhere in the exchange, and who has. */
export function PayoutSignatures({
  withdrawal: { id, payout },
  words,
}: {
  readonly withdrawal: ConsoleWithdrawalDetail;
  readonly words: WithdrawalWords;
}) {
  const may = useMay();
  const [signature, setSignature] = useState('');
  const [error, setError] = useState<string>();
  if (!payout || payout.text === '') return null;
  return (
    <Section
      title={words.signatures}
      actions={
        may('withdrawals.sign') &&
        SIGNABLE.includes(payout.state) && (
          <ReasonAction
            label={words.addSignature}
            hint={words.signatureHint}
            isReady={signature.trim() !== ''}
            fields={['signature']}
            send={async (reason) => {
              const outcome = await callApi(signPayout, { id: String(id), signature, reason });
              setError(outcome.ok ? undefined : outcome.msg);
              if (outcome.ok) setSignature('');
              return outcome;
            }}
          >
            <Field label={words.signature} error={error}>
              <TextArea maxLength={SIGNATURE_MAX} value={signature} onValue={setSignature} />
            </Field>
          </ReasonAction>
        )
      }
    >
      <p>{payout.signed_by.length === 0 ? words.signedByNobody : payout.signed_by.join(', ')}</p>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{payout.text}</pre>
      <Button size="sm" tone="quiet" onClick={() => void copyText(payout.text)}>
        {words.copyText}
      </Button>
    </Section>
  );
}
