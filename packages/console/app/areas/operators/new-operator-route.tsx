import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { addOperator } from '@marque/contract/console/operators';
import { REASON_MAX } from '@marque/domain/operators';
import { Button, Field, TextArea, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../data/words.ts';
import { Page } from '../../widgets/page.tsx';
import styles from '../../widgets/form.module.css';
import { AccessFields, type AccessForm } from './access-fields.tsx';
import { LinkShownOnce } from './link-shown-once.tsx';

interface Said {
  readonly field: string | undefined;
  readonly msg: string;
}

/** A new operator comes in by a link that is shown here, once. */
export function Component() {
  const words = useWords();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [access, setAccess] = useState<AccessForm>({ roles: ['viewer'], organisations: [] });
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ readonly id: number; readonly link: string }>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setSaid({ field: 'email', msg: words.emailMissing });
    if (access.roles.length === 0) return setSaid({ field: undefined, msg: words.roleMissing });
    if (reason.trim() === '') return setSaid({ field: 'reason', msg: words.reasonMissing });
    setBusy(true);
    const outcome = await callApi(addOperator, {
      email: email.trim(),
      roles: access.roles.join(','),
      organisations: access.organisations.join(','),
      reason,
    });
    setBusy(false);
    if (outcome.ok) setMade(outcome.data);
    else setSaid({ field: refusedField(outcome), msg: outcome.msg });
  };
  const errorOf = (field: string): string | undefined => (said?.field === field ? said.msg : undefined);
  return (
    <Page title={words.addOperator} back={{ to: '/operators', label: words.navOperators }}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={words.email} error={errorOf('email')}>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onValue={(value) => {
              setEmail(value);
              setSaid(undefined);
            }}
          />
        </Field>
        <AccessFields
          form={access}
          onForm={(form) => {
            setAccess(form);
            setSaid(undefined);
          }}
        />
        <Field label={words.reason} hint={words.reasonHint} error={errorOf('reason')}>
          <TextArea
            maxLength={REASON_MAX}
            value={reason}
            onValue={(value) => {
              setReason(value);
              setSaid(undefined);
            }}
          />
        </Field>
        {said && said.field !== 'email' && said.field !== 'reason' && (
          <p role="alert" className={styles.error}>
            {said.msg}
          </p>
        )}
        <div className={styles.foot}>
          <Button type="submit" tone="action" busy={isBusy}>
            {words.makeLink}
          </Button>
        </div>
      </form>
      {made && <LinkShownOnce link={made.link} onClose={() => void navigate(`/operators/${made.id}`)} />}
    </Page>
  );
}
