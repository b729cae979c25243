import { callApi } from '@marque/app-kit/api/call-api';
import { cancelBindGoogle } from '@marque/contract/user';
import { Button, buttonClass, showToast } from '@marque/ui';
import { href, Link, useNavigate } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage, FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { CODE_FIELDS, codeFields, codeProblems, NO_CODES, type CodesForm } from '../form.ts';
import { OwnCodes } from '../own-codes.tsx';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import styles from '../security-form.module.css';

/** Takes the authenticator away; who has lost it is sent to those who can help. */
export function UnbindAuthenticator() {
  const words = useWords();
  const { user } = useSite();
  const navigate = useNavigate();
  const choice = useAskedCodes('each');
  const { asked } = choice;
  const state = useCallForm<CodesForm, object>({
    initial: NO_CODES,
    problems: (form) => codeProblems(form, asked, words),
    fields: CODE_FIELDS,
    send: (form) => callApi(cancelBindGoogle, codeFields(form, asked)),
    onDone: async () => {
      showToast('success', words.appUnbound);
      await navigate(href('/user/security'), { replace: true });
    },
  });
  if (!user?.has_google) {
    return (
      <FormPage title={words.unbindApp} hint={words.appNotBound}>
        <Link to={href('/user/security')} className={buttonClass({ tone: 'action' })}>
          {words.back}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={words.unbindApp} hint={words.unbindAppHint} foot={<Lost />}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <OwnCodes state={state} purpose="authenticator" choice={choice} />
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
          {words.unbindApp}
        </Button>
      </form>
    </FormPage>
  );
}

/** The way on for who has no app to take a code from. */
function Lost() {
  const words = useWords();
  return (
    <>
      {words.appLost}{' '}
      <Link to={href('/user/security/lostauthenticator')} className={styles.link}>
        {words.appLostCode}
      </Link>
    </>
  );
}
