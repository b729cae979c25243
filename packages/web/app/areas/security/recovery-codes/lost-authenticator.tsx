import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { unbindWithRecoveryCode } from '@marque/contract/recovery-codes';
import { LOCKOUT_HOURS, parseRecoveryCode } from '@marque/domain/identity';
import { Button, buttonClass, Field, showToast, TextInput } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage, FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import type { AskedCodes } from '../form.ts';
import { EMPTY_PROOF, PROOF_FIELDS, ProofFields, type ProofForm } from '../proof-fields.tsx';
import { proofInput, proofProblems } from '../proof.ts';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import { useRecoveryWords } from './use-words.ts';
import styles from './recovery-codes.module.css';

interface LostForm extends ProofForm {
  readonly recovery: string;
}

/** Takes an authenticator away that its owner has lost, with a recovery code in its place. */
export function LostAuthenticator() {
  const words = useRecoveryWords();
  const proofWords = useWords();
  const { user } = useSite();
  const navigate = useNavigate();
  const all = useAskedCodes('each');
  const asked: AskedCodes = [all.chosen];
  const choice = { ...all, asked };
  const state = useCallForm<LostForm, OutputOf<typeof unbindWithRecoveryCode>>({
    initial: { ...EMPTY_PROOF, recovery: '' },
    problems: (form) => ({
      ...proofProblems(form, asked, proofWords),
      recovery: parseRecoveryCode(form.recovery) === undefined ? words.codeInvalid : undefined,
    }),
    fields: { ...PROOF_FIELDS, recovery_code: 'recovery' },
    send: (form) => callApi(unbindWithRecoveryCode, { ...proofInput(form, asked), recovery_code: form.recovery }),
    onDone: async () => {
      showToast('success', words.unbound);
      await navigate(href('/user/security'), { replace: true });
    },
  });
  if (user?.has_google !== 1) {
    return (
      <FormPage title={words.lostTitle} hint={proofWords.appNotBound}>
        <Link to={href('/user/security')} className={buttonClass({ tone: 'action' })}>
          {words.back}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.lostTitle} hint={fill(words.lostHint, { hours: LOCKOUT_HOURS })}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <ProofFields state={state} purpose="authenticator" choice={choice} />
        <Field label={words.code} hint={words.codeHint} error={state.errorOf('recovery')}>
          <TextInput
            value={state.form.recovery}
            onValue={(recovery) => state.put({ recovery })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
          />
        </Field>
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
          {words.unbind}
        </Button>
      </form>
    </FormPage>
  );
}
