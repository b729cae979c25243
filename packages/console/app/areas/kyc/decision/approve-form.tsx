import { callApi } from '@marque/app-kit/api/call-api';
import { approveKycCase, type KycCase } from '@marque/contract/console/kyc';
import type { KycKind } from '@marque/domain/kyc';
import { REASON_MAX } from '@marque/domain/operators';
import { Field, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useWords } from '../../../data/words.ts';
import { useKycWords } from '../use-words.ts';
import { DecisionForm } from './decision-form.tsx';

interface ApproveFormProps {
  readonly kyc: KycCase;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what an approval does, and does it; Enter is enough. */
export function ApproveForm({ kyc: { id, kind }, onClose, onDone }: ApproveFormProps) {
  const all = useWords();
  const words = useKycWords();
  const [note, setNote] = useState('');
  const effects: Readonly<Record<KycKind, string>> = {
    'person-1': words.approveLevel1,
    'person-2': words.approveLevel2,
    company: words.approveCompany,
  };
  return (
    <DecisionForm
      tone="up"
      title={all.approve}
      hint={effects[kind]}
      send={() => callApi(approveKycCase, { id: String(id), note: note.trim() })}
      onClose={onClose}
      onDone={onDone}
    >
      <Field label={words.note} hint={words.noteHint}>
        <TextInput value={note} maxLength={REASON_MAX} onValue={setNote} />
      </Field>
    </DecisionForm>
  );
}
