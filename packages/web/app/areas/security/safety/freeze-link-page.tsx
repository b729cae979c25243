import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { freezeByLink } from '@marque/contract/account-safety';
import { Button, buttonClass, Progress } from '@marque/ui';
import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { FormPage, FormRefusal } from '../../../widgets/form-page.tsx';
import formStyles from '../security-form.module.css';
import styles from './safety.module.css';
import { useFreezeLink } from './use-freeze-link.ts';
import { useSafetyWords } from './use-words.ts';

/** Where the link of a security mail leads: nothing happens before the reader has confirmed. */
export function FreezeLinkPage() {
  const words = useSafetyWords();
  const link = useFreezeLink();
  const [account, setAccount] = useState<string>();
  if (link.kind === 'unread') return <Progress label={words.linkTitle} />;
  if (link.kind === 'frozen' || account !== undefined) return <Frozen account={account} />;
  if (link.kind === 'ticket') return <Confirmation secret={link.secret} onFrozen={setAccount} />;
  return (
    <FormPage title={words.freezeTitle} hint={words.linkMissing}>
      <ToLogin />
    </FormPage>
  );
}

interface ConfirmationProps {
  readonly secret: string;
  readonly onFrozen: (account: string) => void;
}

function Confirmation({ secret, onFrozen }: ConfirmationProps) {
  const words = useSafetyWords();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const freeze = async () => {
    setSending(true);
    const outcome = await callApi(freezeByLink, { secret });
    setSending(false);
    if (!outcome.ok) return setRefusal(outcome.msg);
    onFrozen(outcome.data.account);
    await revalidate();
  };
  return (
    <FormPage title={words.linkTitle} hint={words.linkHint}>
      <ul className={styles.points}>
        <li>{words.freezeStops}</li>
        <li>{words.freezeKeeps}</li>
        <li>{words.freezeLifts}</li>
      </ul>
      <div className={formStyles.form}>
        {refusal !== '' && <FormRefusal msg={refusal} />}
        <Button tone="action" size="lg" wide busy={isSending} onClick={() => void freeze()}>
          {words.linkSubmit}
        </Button>
        <Link to={href('/')} className={buttonClass({ tone: 'quiet', size: 'lg' })}>
          {words.linkCancel}
        </Link>
      </div>
    </FormPage>
  );
}

/** What holds now, and what opens the account again. */
function Frozen({ account }: { readonly account: string | undefined }) {
  const words = useSafetyWords();
  const { config } = useSite();
  return (
    <FormPage title={words.doneTitle} hint={words.doneText}>
      {account !== undefined && <p>{fill(words.doneFor, { account })}</p>}
      <ul className={styles.points}>
        <li>{words.stepReset}</li>
        <li>
          {words.stepContact} {config.customer_mail && <a href={`mailto:${config.customer_mail}`}>{config.customer_mail}</a>}
        </li>
      </ul>
      <ToLogin />
    </FormPage>
  );
}

const ToLogin = () => (
  <Link to={href('/login')} className={buttonClass({ tone: 'plain', size: 'lg' })}>
    {useSafetyWords().toLogin}
  </Link>
);
