import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { setAntiPhishingCode } from '@marque/contract/account-safety';
import { ANTI_PHISHING_MAX, ANTI_PHISHING_MIN, isAntiPhishingCode } from '@marque/domain/identity';
import { Button, Field, showToast, TextInput } from '@marque/ui';
import { href, useNavigate } from 'react-router';
import { FormPage, FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { CODE_FIELDS, codeFields, codeProblems, NO_CODES, type CodesForm } from '../form.ts';
import { OwnCodes } from '../own-codes.tsx';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import formStyles from '../security-form.module.css';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

interface PhraseForm extends CodesForm {
  readonly phrase: string;
}

const LIMITS = { min: ANTI_PHISHING_MIN, max: ANTI_PHISHING_MAX };

interface AntiPhishingFormProps {
  /** Empty where none is set yet. */
  readonly present: string;
  /** How a wrong one is said, with places for the limits. */
  readonly invalid: string;
}

/** Sets the word that every mail shows; beside it stands what it will look like. */
export function AntiPhishingForm({ present, invalid }: AntiPhishingFormProps) {
  const words = useSafetyWords();
  const texts = useWords();
  const navigate = useNavigate();
  const choice = useAskedCodes('one');
  const state = useCallForm<PhraseForm, object>({
    initial: { phrase: present, ...NO_CODES },
    problems: (form) => ({
      ...codeProblems(form, choice.asked, texts),
      phrase: isAntiPhishingCode(form.phrase.trim()) ? undefined : fill(invalid, LIMITS),
    }),
    fields: { anti_phishing_code: 'phrase', ...CODE_FIELDS },
    send: (form) => callApi(setAntiPhishingCode, { anti_phishing_code: form.phrase.trim(), ...codeFields(form, choice.asked) }),
    onDone: async () => {
      showToast('success', words.phraseDone);
      await navigate(href('/user/security'), { replace: true });
    },
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <FormPage title={words.antiPhishing} hint={words.antiPhishingText}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <Field label={words.phraseLabel} hint={fill(words.phraseRule, LIMITS)} error={errorOf('phrase')}>
          <TextInput value={form.phrase} onValue={(phrase) => put({ phrase })} maxLength={ANTI_PHISHING_MAX} autoComplete="off" />
        </Field>
        <p className={styles.sample}>
          <span className={styles.label}>{words.phraseSample}</span>
          <span>
            {words.phraseLabel}: <strong>{form.phrase.trim() || '…'}</strong>
          </span>
        </p>
        <p className={styles.faint}>{words.phraseHint}</p>
        <OwnCodes state={state} purpose="security" choice={choice} />
        {refusal && <FormRefusal msg={refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.phraseSubmit}
        </Button>
      </form>
    </FormPage>
  );
}
