import { callApi } from '@marque/app-kit/api/call-api';
import { apiApply } from '@marque/contract/api-keys';
import { Button, Dialog } from '@marque/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { FactorInput } from './factor-input.tsx';
import { EMPTY_KEY, KEY_FIELDS, keyProblems, type KeyForm, type KeyRefusals } from './form.ts';
import { KindChoice } from './kind-choice.tsx';
import { NewKey, type MadeKey } from './new-key.tsx';
import { TermFields } from './term-fields.tsx';
import { useFactors } from './use-factors.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface CreateDialogProps {
  readonly refusals: KeyRefusals;
  readonly onClose: () => void;
}

/** Asks what the key is for, what it may do and for a code, then shows its secret, once, if it has one. */
export default function CreateDialog({ refusals, onClose }: CreateDialogProps) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<MadeKey>();
  const [isSaved, setSaved] = useState(false);
  const [tried, setTried] = useState(false);
  const show = (key: MadeKey) => {
    setMade(key);
    void revalidate();
  };
  const hasSecret = made !== undefined && made.secret !== '';
  const leave = () => (hasSecret && !isSaved ? setTried(true) : onClose());
  return (
    <Dialog open onClose={leave} title={hasSecret ? words.secretTitle : made ? words.madeTitle : words.create} closeLabel={words.close}>
      {made ? (
        <NewKey made={made} isSaved={isSaved} onSaved={setSaved} hasTried={tried} onDone={leave} />
      ) : (
        <KeyFields refusals={refusals} onMade={show} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface KeyFieldsProps extends CreateDialogProps {
  readonly onMade: (key: MadeKey) => void;
}

function KeyFields({ refusals, onMade, onClose }: KeyFieldsProps) {
  const words = useWords();
  const factors = useFactors();
  const state = useCallForm<KeyForm, MadeKey>({
    initial: EMPTY_KEY,
    problems: (typed) => keyProblems(typed, factors.asked, { words, refusals }),
    fields: KEY_FIELDS,
    send: async ({ label, ips, scopes, kind, pem, app, sms }) => {
      const terms = { apply_instructions: label, ip: ips, scopes: scopes.join(','), kind, key_pem: kind === 'hmac' ? '' : pem };
      const outcome = await callApi(apiApply, { ...terms, google_code: app, sms_code: sms });
      return outcome.ok ? { ok: true, data: { ...outcome.data, label: label.trim() } } : outcome;
    },
    onDone: onMade,
  });
  const { refusal, isSending, submit } = state;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TermFields state={state} />
      <KindChoice state={state} refusals={refusals} />
      <FactorInput state={state} {...factors} />
      {refusal && <FormRefusal msg={refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" tone="action" busy={isSending}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
