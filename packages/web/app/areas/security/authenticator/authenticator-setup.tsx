import { callApi } from '@marque/app-kit/api/call-api';
import { copyText } from '@marque/app-kit/browser/clipboard';
import { bindGoogleSecret, getGoogleSecret } from '@marque/contract/user';
import type { OutputOf } from '@marque/contract';
import { isCode } from '@marque/domain/identity';
import { Button, Field, IconButton, Progress, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { AuthenticatorInput } from '../../../widgets/verification/authenticator-input.tsx';
import { codeFields, codeProblems, NO_CODES, type CodesForm } from '../form.ts';
import { OwnCodes } from '../own-codes.tsx';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import { QrCode } from '../../../widgets/qr-code.tsx';
import styles from '../security-form.module.css';

interface BindForm extends CodesForm {
  readonly first: string;
}

type Offer = OutputOf<typeof getGoogleSecret>;

/** Asks for a new key, shows it once and binds the app that gives its first code. */
export function AuthenticatorSetup({ isReplacing }: { readonly isReplacing: boolean }) {
  const words = useWords();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    void callApi(getGoogleSecret, {}).then((outcome) => (outcome.ok ? setOffer(outcome.data) : setProblem(outcome.msg)));
  }, []);
  const choice = useAskedCodes('each');
  const { asked } = choice;
  const state = useCallForm<BindForm, OutputOf<typeof bindGoogleSecret>>({
    initial: { first: '', ...NO_CODES },
    problems: (form) => ({ ...codeProblems(form, asked, words), ...(!isCode(form.first) && { first: words.codeMissing }) }),
    fields: { google_code: 'first', old_google_code: 'app', email_code: 'mailed', sms_code: 'sms' },
    send: (form) => {
      const { google_code: old, ...sent } = codeFields(form, asked);
      return callApi(bindGoogleSecret, {
        google_secret: offer?.google_secret ?? '',
        google_code: form.first,
        old_google_code: old,
        ...sent,
      });
    },
    onDone: async () => {
      showToast('success', isReplacing ? words.appReplaced : words.appIsBound);
      await navigate(href('/user/security'), { replace: true });
    },
  });
  if (!offer) return problem ? <FormRefusal msg={problem} /> : <Progress label={words.loading} />;
  const copyKey = () => {
    void copyText(offer.google_secret).then((copied) => {
      if (copied) showToast('success', words.keyCopied);
    });
  };
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <ol className={styles.steps}>
        <li>{words.stepInstall}</li>
        <li>
          {words.stepScan}
          <div className={styles.setup}>
            <QrCode text={offer.otpauth_url} label={words.qr} />
            <div className={styles.key}>
              <span className={styles.label}>{words.key}</span>
              <code>{offer.google_secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <IconButton size="sm" label={words.copyKey} onClick={copyKey}>
                <Copy size={15} aria-hidden />
              </IconButton>
            </div>
            <p className={styles.care}>{words.keyCare}</p>
          </div>
        </li>
        <li>{words.stepCode}</li>
      </ol>
      <Field label={words.newAppCode} error={state.errorOf('first')}>
        <AuthenticatorInput value={state.form.first} onValue={(first) => state.put({ first })} />
      </Field>
      <OwnCodes state={state} purpose="authenticator" choice={choice} appLabel={words.presentAppCode} />
      {state.refusal && <FormRefusal msg={state.refusal} />}
      <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
        {isReplacing ? words.replaceApp : words.bindApp}
      </Button>
    </form>
  );
}
