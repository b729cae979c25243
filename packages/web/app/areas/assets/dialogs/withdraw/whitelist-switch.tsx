import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { setWithdrawalWhitelist } from '@marque/contract/withdrawal-addresses';
import { type WithdrawalGate } from '@marque/contract/withdrawals';
import { WHITELIST_HOURS } from '@marque/domain/withdrawals';
import { Button, Checkbox, showToast } from '@marque/ui';
import { useState } from 'react';
import { FormRefusal } from '../../../../widgets/form-page.tsx';
import { useCallForm } from '../../../../widgets/use-call-form.ts';
import { CODE_FIELDS, CodeFields, EMPTY_CODES, type CodesForm } from './code-fields.tsx';
import { codeProblem } from './form.ts';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

interface WhitelistSwitchProps {
  readonly gate: WithdrawalGate;
  readonly onChanged: () => void;
}

/** Pays listed addresses only: on at once; off with the codes of a withdrawal, a day later. */
export function WhitelistSwitch({ gate, onChanged }: WhitelistSwitchProps) {
  const words = useWords();
  const [isLeaving, setLeaving] = useState(false);
  const isOn = gate.whitelist === 1;
  const switchOn = async () => {
    const outcome = await callApi(setWithdrawalWhitelist, { is_on: '1' });
    if (!outcome.ok) showToast('error', outcome.msg);
    onChanged();
  };
  return (
    <section className={styles.whitelist}>
      <Checkbox
        asSwitch
        checked={isOn && gate.whitelist_until === null}
        onChecked={(wanted) => (wanted ? void switchOn() : setLeaving(true))}
      >
        {words.whitelist}
      </Checkbox>
      <p className={styles.quiet}>{fill(words.whitelistHint, { hours: WHITELIST_HOURS })}</p>
      {gate.whitelist_until !== null && (
        <p className={styles.notice}>
          {words.whitelistUntil} <DayAndTime at={instantOf(gate.whitelist_until) ?? 0} />
        </p>
      )}
      {isLeaving && isOn && gate.whitelist_until === null && (
        <SwitchOff
          gate={gate}
          onDone={() => {
            setLeaving(false);
            onChanged();
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </section>
  );
}

interface SwitchOffProps {
  readonly gate: WithdrawalGate;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function SwitchOff({ gate: { need }, onDone, onCancel }: SwitchOffProps) {
  const words = useWords();
  const state = useCallForm<CodesForm, OutputOf<typeof setWithdrawalWhitelist>>({
    initial: EMPTY_CODES,
    problems: ({ app, sms, mail }) => ({
      app: codeProblem(need.includes('google'), app, words),
      sms: codeProblem(need.includes('sms'), sms, words),
      mail: codeProblem(need.includes('email'), mail, words),
    }),
    fields: CODE_FIELDS,
    send: ({ app, sms, mail }) => callApi(setWithdrawalWhitelist, { is_on: '0', google_code: app, sms_code: sms, email_code: mail }),
    onDone,
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <CodeFields need={need} state={state} />
      {state.refusal && <FormRefusal msg={state.refusal} />}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" tone="action" busy={state.isSending}>
          {words.switchOff}
        </Button>
      </div>
    </form>
  );
}
