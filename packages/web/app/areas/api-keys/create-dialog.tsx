import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { apiApply } from '@marque/contract/api-keys';
import { API_KEY_IPS_MAX, API_KEY_LABEL_MAX, API_KEY_LIFE_DAYS } from '@marque/domain/api-keys';
import { Button, Dialog, Field, TextInput } from '@marque/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { FactorInput } from './factor-input.tsx';
import { EMPTY_KEY, KEY_FIELDS, keyProblems, type KeyForm, type KeyRefusals } from './form.ts';
import { NewKey, type MadeKey } from './new-key.tsx';
import { useFactors } from './use-factors.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface CreateDialogProps {
  readonly refusals: KeyRefusals;
  readonly onClose: () => void;
}

/** Asks what the key is for and for a code, then shows its secret, once. */
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
  const leave = () => (made && !isSaved ? setTried(true) : onClose());
  return (
    <Dialog open onClose={leave} title={made ? words.secretTitle : words.create} closeLabel={words.close}>
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
    send: async ({ label, ips, app, sms }) => {
      const outcome = await callApi(apiApply, { apply_instructions: label, ip: ips, google_code: app, sms_code: sms });
      return outcome.ok ? { ok: true, data: { ...outcome.data, label: label.trim() } } : outcome;
    },
    onDone: onMade,
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={words.label} hint={words.labelHint} error={errorOf('label')}>
        <TextInput value={form.label} onValue={(label) => put({ label })} maxLength={API_KEY_LABEL_MAX} autoComplete="off" />
      </Field>
      <Field label={words.ips} hint={fill(words.ipsHint, { max: API_KEY_IPS_MAX, days: API_KEY_LIFE_DAYS })} error={errorOf('ips')}>
        <TextInput
          value={form.ips}
          onValue={(ips) => put({ ips })}
          maxLength={400}
          placeholder="203.0.113.7, 2001:db8::1"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
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
