import { callApi } from '@marque/app-kit/api/call-api';
import type { OutputOf } from '@marque/contract';
import { makeRecoveryCodes } from '@marque/contract/recovery-codes';
import { Button, Dialog } from '@marque/ui';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { EMPTY_PROOF, PROOF_FIELDS, ProofFields, type ProofForm } from '../proof-fields.tsx';
import { proofInput, proofProblems } from '../proof.ts';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import { useRecoveryWords } from './use-words.ts';
import styles from './recovery-codes.module.css';

interface MakeCodesProps {
  /** Whether there are codes that will hold no longer. */
  readonly replaces: boolean;
  readonly onMade: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The proof before new codes are made. */
export function MakeCodes({ replaces, onMade, onClose }: MakeCodesProps) {
  const words = useRecoveryWords();
  const proofWords = useWords();
  const choice = useAskedCodes('each');
  const { asked } = choice;
  const state = useCallForm<ProofForm, OutputOf<typeof makeRecoveryCodes>>({
    initial: EMPTY_PROOF,
    problems: (form) => proofProblems(form, asked, proofWords),
    fields: PROOF_FIELDS,
    send: (form) => callApi(makeRecoveryCodes, proofInput(form, asked)),
    onDone: ({ codes }) => onMade(codes),
  });
  return (
    <Dialog open onClose={onClose} title={replaces ? words.remake : words.make} closeLabel={words.close}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        {replaces && <p className={styles.hint}>{words.remakeHint}</p>}
        <ProofFields state={state} purpose="authenticator" choice={choice} />
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
          {replaces ? words.remake : words.make}
        </Button>
      </form>
    </Dialog>
  );
}
