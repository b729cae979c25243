import { callApi } from '@marque/app-kit/api/call-api';
import { refusedField } from '@marque/app-kit/api/outcome';
import { fill } from '@marque/app-kit/words/words';
import { setOperatorAlerts, type OperatorAlerts } from '@marque/contract/console/operator-alerts';
import { ALERT_EMAILS_MAX, ALERT_EVENTS, WEBHOOK_ADDRESS_MAX, type AlertEvent } from '@marque/domain/operator-alerts';
import { Button, Checkbox, Field, showToast, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Section } from '../../widgets/page.tsx';
import styles from '../../widgets/form.module.css';
import { eventLabels } from './event-labels.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';
import type { OperatorAlertsWords } from './words/en.ts';

const EMAILS_LENGTH_MAX = 2_500;

interface AlertSettingsProps {
  readonly alerts: OperatorAlerts;
  readonly words: OperatorAlertsWords;
  readonly mayWrite: boolean;
}

/** Recipients and events of an organisation. */
export function AlertSettings({ alerts, words, mayWrite }: AlertSettingsProps) {
  const { revalidate } = useRevalidator();
  const [emails, setEmails] = useState(alerts.emails.join(', '));
  const [webhook, setWebhook] = useState(alerts.webhook);
  const [events, setEvents] = useState<readonly AlertEvent[]>(alerts.events);
  const [renews, setRenews] = useState(false);
  const [said, setSaid] = useState<{ readonly field: string; readonly msg: string }>();
  const [isBusy, setBusy] = useState(false);
  const [secret, setSecret] = useState('');
  const labels = eventLabels(words);
  const errorOf = (field: string): string | undefined => (said?.field === field ? said.msg : undefined);
  const change = (act: () => void) => {
    act();
    setSaid(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await callApi(setOperatorAlerts, {
      organisation: String(alerts.organisation),
      emails,
      events: events.join(),
      webhook: webhook.trim(),
      renew_secret: renews ? '1' : '0',
    });
    setBusy(false);
    if (!outcome.ok) {
      const field = refusedField(outcome) ?? '';
      return setSaid({ field, msg: field === 'emails' ? words.emailsInvalid : outcome.msg });
    }
    setRenews(false);
    if (outcome.data.secret === '') showToast('success', words.saved);
    else setSecret(outcome.data.secret);
    await revalidate();
  };
  return (
    <Section title={words.settings}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.checks} disabled={!mayWrite}>
          <legend className={styles.legend}>{words.events}</legend>
          {ALERT_EVENTS.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              onChecked={(isIn) => setEvents(ALERT_EVENTS.filter((each) => (each === event ? isIn : events.includes(each))))}
            >
              {labels[event]}
            </Checkbox>
          ))}
        </fieldset>
        <Field label={words.emails} hint={fill(words.emailsHint, { max: ALERT_EMAILS_MAX })} error={errorOf('emails')}>
          <TextInput
            autoComplete="off"
            maxLength={EMAILS_LENGTH_MAX}
            value={emails}
            disabled={!mayWrite}
            onValue={(value) => change(() => setEmails(value))}
          />
        </Field>
        <Field label={words.webhook} hint={words.webhookHint} error={errorOf('webhook')}>
          <TextInput
            type="url"
            autoComplete="off"
            maxLength={WEBHOOK_ADDRESS_MAX}
            value={webhook}
            disabled={!mayWrite}
            onValue={(value) => change(() => setWebhook(value))}
          />
        </Field>
        {mayWrite && alerts.webhook !== '' && (
          <Checkbox checked={renews} onChecked={setRenews}>
            {words.renewSecret}
          </Checkbox>
        )}
        {said && said.field !== 'emails' && said.field !== 'webhook' && (
          <p role="alert" className={styles.error}>
            {said.msg}
          </p>
        )}
        {mayWrite && (
          <div className={styles.foot}>
            <Button type="submit" tone="action" busy={isBusy}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
      {secret !== '' && <SecretShownOnce secret={secret} words={words} onClose={() => setSecret('')} />}
    </Section>
  );
}
