import { callApi } from '@marque/app-kit/api/call-api';
import { freezeAccount } from '@marque/contract/account-safety';
import { Button, Field, SegmentedControl } from '@marque/ui';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage, FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { PasswordInput } from '../../../widgets/verification/password-input.tsx';
import { CODE_FIELDS, codeFields, codeProblems, NO_CODES, type CodesForm } from '../form.ts';
import { OwnCodes } from '../own-codes.tsx';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import formStyles from '../security-form.module.css';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

interface FreezeForm extends CodesForm {
  readonly password: string;
}

type Proof = 'password' | 'code';

/** Freezes the account, after saying what that stops, what it leaves, and how it ends. */
export function FreezeForm() {
  const words = useSafetyWords();
  const texts = useWords();
  const { user } = useSite();
  const navigate = useNavigate();
  const [proof, setProof] = useState<Proof>(user?.has_trade_pwd ? 'password' : 'code');
  const choice = useAskedCodes('one');
  const asked = proof === 'password' ? [] : choice.asked;
  const state = useCallForm<FreezeForm, object>({
    initial: { password: '', ...NO_CODES },
    problems: (form) => ({
      ...codeProblems(form, asked, texts),
      password: proof === 'password' && form.password === '' ? words.tradePasswordMissing : undefined,
    }),
    fields: { trade_password: 'password', ...CODE_FIELDS },
    send: (form) => callApi(freezeAccount, { trade_password: proof === 'password' ? form.password : '', ...codeFields(form, asked) }),
    onDone: () => navigate(`${href('/freeze')}#frozen`, { replace: true }),
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <FormPage title={words.freezeTitle} hint={words.freezeHint}>
      <ul className={styles.points}>
        <li>{words.freezeStops}</li>
        <li>{words.freezeKeeps}</li>
        <li>{words.freezeLifts}</li>
      </ul>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {user?.has_trade_pwd === 1 && (
          <SegmentedControl
            label={words.proof}
            value={proof}
            onValue={setProof}
            items={[
              { key: 'password' as const, label: words.byTradePassword },
              { key: 'code' as const, label: words.byCode },
            ]}
          />
        )}
        {proof === 'password' && (
          <Field label={words.tradePassword} error={errorOf('password')}>
            <PasswordInput value={form.password} onValue={(password) => put({ password })} autoComplete="current-password" maxLength={64} />
          </Field>
        )}
        {proof === 'code' && <OwnCodes state={state} purpose="security" choice={choice} />}
        {refusal && <FormRefusal msg={refusal} />}
        <p className={styles.final}>{words.freezeFinal}</p>
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.freezeSubmit}
        </Button>
      </form>
    </FormPage>
  );
}
