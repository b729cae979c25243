import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField, type Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent, Country } from '@marque/contract/auth';
import { sendUserExistSms } from '@marque/contract/contacts';
import { sendUserExistEmail } from '@marque/contract/notifications';
import { CODE_PURPOSES } from '@marque/domain/identity';
import { Button, Field, SegmentedControl, TextInput } from '@marque/ui';
import { useId, useState } from 'react';
import { useSite } from '../../../data/site-data.ts';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { PhoneInput } from '../../../widgets/phone/phone-input.tsx';
import { emptyPhone } from '../../../widgets/phone/phone-value.ts';
import { useCallForm, type CallForm } from '../../../widgets/use-call-form.ts';
import { AuthenticatorInput } from '../../../widgets/verification/authenticator-input.tsx';
import { CodeInput } from '../../../widgets/verification/code-input.tsx';
import {
  CONTACT_FIELDS,
  contactProblem,
  contactProblems,
  type ContactForm,
  type ContactKind,
  type ContactRefusals,
  type ContactSaying,
} from './contact-form.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import { useContactWords } from './use-words.ts';
import formStyles from '../security-form.module.css';
import styles from './contacts.module.css';

interface BindFormProps {
  readonly kind: ContactKind;
  readonly isReplacing: boolean;
  readonly countries: readonly Country[];
  readonly refusals: ContactRefusals;
  readonly onDone: () => Promise<void>;
}

/** The new phone or email with its code, and below the proof that it is the account's owner who asks. */
export function BindForm({ kind, isReplacing, countries, refusals, onDone }: BindFormProps) {
  const words = useContactWords();
  const { config, user } = useSite();
  const [proof, setProof] = useState<ContactSaying['proof']>(user?.has_google ? 'app' : 'old');
  const saying: ContactSaying = { kind, proof, countries, words, refusals };
  const { bind, words: wordsOf } = CONTACT_KINDS[kind];
  const texts = wordsOf(words);
  const state = useCallForm<ContactForm, object>({
    initial: { phone: emptyPhone(countries, config.default_country), email: '', code: '', old: '', app: '' },
    problems: (form) => contactProblems(form, saying),
    fields: CONTACT_FIELDS,
    send: (form) => bind(form, countries, proof === 'app' ? { google_code: form.app } : { old_code: form.old }),
    onDone,
  });
  const { form, put, errorOf } = state;
  return (
    <form className={formStyles.form} onSubmit={state.submit} noValidate>
      <Field label={isReplacing ? texts.newField : texts.field} error={errorOf(kind)}>
        {kind === 'phone' ? (
          <PhoneInput countries={countries} value={form.phone} onValue={(phone) => put({ phone })} />
        ) : (
          <TextInput type="email" autoComplete="email" maxLength={254} value={form.email} onValue={(email) => put({ email })} />
        )}
      </Field>
      <NewCode state={state} saying={saying} label={texts.code} />
      <Proof state={state} saying={saying} isReplacing={isReplacing} onProof={user?.has_google ? setProof : undefined} />
      {state.refusal && <FormRefusal msg={state.refusal} />}
      <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
        {isReplacing ? texts.change : texts.bind}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly state: CallForm<ContactForm>;
  readonly saying: ContactSaying;
}

/** The code to the new phone or email; what is wrong with that is said there. */
function NewCode({ state: { form, put, errorOf, say }, saying, label }: PartProps & { readonly label: string }) {
  const send = async (): Promise<Outcome<CodeSent> | undefined> => {
    const problem = contactProblem(form, saying);
    if (problem !== undefined) {
      say(saying.kind, problem);
      return undefined;
    }
    const outcome = await CONTACT_KINDS[saying.kind].sendCode(form, saying.countries);
    const field = outcome.ok ? undefined : CONTACT_FIELDS[refusedField(outcome) ?? ''];
    if (outcome.ok || field === undefined) return outcome;
    say(field, outcome.msg);
    return undefined;
  };
  return (
    <Field label={label} error={errorOf('code')}>
      <CodeInput value={form.code} onValue={(code) => put({ code })} onSend={send} onProblem={(msg) => say('code', msg)} />
    </Field>
  );
}

interface ProofProps extends PartProps {
  readonly isReplacing: boolean;
  /** Where either proof will do. */
  readonly onProof: ((proof: ContactSaying['proof']) => void) | undefined;
}

/** A code of what is replaced, or on the first binding of what the account has; or the authenticator's. */
function Proof({ state: { form, put, errorOf, say }, saying: { kind, proof }, isReplacing, onProof }: ProofProps) {
  const words = useContactWords();
  const heading = useId();
  const { purpose } = CONTACT_KINDS[kind];
  const isBySms = isReplacing === (kind === 'phone');
  const texts = CONTACT_KINDS[isBySms ? 'phone' : 'email'].words(words);
  const type = String(CODE_PURPOSES[purpose]);
  return (
    <section className={styles.proof} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {words.confirmTitle}
      </h2>
      {onProof && (
        <SegmentedControl
          label={words.proof}
          value={proof}
          onValue={onProof}
          items={[
            { key: 'app' as const, label: words.app },
            { key: 'old' as const, label: texts.oldWay },
          ]}
        />
      )}
      {proof === 'app' ? (
        <Field label={words.appCode} error={errorOf('app')}>
          <AuthenticatorInput value={form.app} onValue={(app) => put({ app })} />
        </Field>
      ) : (
        <Field label={texts.oldCode} error={errorOf('old')}>
          <CodeInput
            value={form.old}
            onValue={(old) => put({ old })}
            onSend={() => (isBySms ? callApi(sendUserExistSms, { type }) : callApi(sendUserExistEmail, { type }))}
            onProblem={(msg) => say('old', msg)}
          />
        </Field>
      )}
    </section>
  );
}
