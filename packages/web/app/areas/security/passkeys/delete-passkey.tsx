import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { deletePasskey, type PasskeyRow } from '@marque/contract/passkeys';
import { Button, Dialog } from '@marque/ui';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { EMPTY_PROOF, PROOF_FIELDS, ProofFields, type ProofForm } from '../proof-fields.tsx';
import { proofInput, proofProblems } from '../proof.ts';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import { usePasskeyWords } from './use-words.ts';
import styles from './passkeys.module.css';

interface DeletePasskeyProps {
  readonly passkey: PasskeyRow;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Takes a passkey away, with the proof that its owner asks for it. */
export function DeletePasskey({ passkey, onDeleted, onClose }: DeletePasskeyProps) {
  const words = usePasskeyWords();
  const proofWords = useWords();
  const choice = useAskedCodes('each');
  const { asked } = choice;
  const state = useCallForm<ProofForm, object>({
    initial: EMPTY_PROOF,
    problems: (form) => proofProblems(form, asked, proofWords),
    fields: PROOF_FIELDS,
    send: (form) => callApi(deletePasskey, { passkey_id: String(passkey.passkey_id), ...proofInput(form, asked) }),
    onDone: onDeleted,
  });
  return (
    <Dialog open onClose={onClose} title={words.deleteTitle} closeLabel={words.close}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <p className={styles.hint}>{fill(words.deleteHint, { name: passkey.name })}</p>
        <ProofFields state={state} purpose="security" choice={choice} />
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
          {words.delete}
        </Button>
      </form>
    </Dialog>
  );
}
