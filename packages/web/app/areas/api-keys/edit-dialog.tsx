import { callApi } from '@marque/app-kit/api/call-api';
import { apiMarketEdit, type ApiKeyRow } from '@marque/contract/api-keys';
import { Button, Checkbox, Dialog, showToast } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { FactorInput } from './factor-input.tsx';
import { changeOf, TERM_FIELDS, termProblems, type ChangeForm, type KeyRefusals } from './form.ts';
import { TermFields } from './term-fields.tsx';
import { useFactors } from './use-factors.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface EditDialogProps {
  readonly row: ApiKeyRow;
  readonly refusals: KeyRefusals;
  readonly onClose: () => void;
}

/** Changes what a key is for, from where and what it may do, and whether it rests. */
export default function EditDialog({ row, refusals, onClose }: EditDialogProps) {
  const words = useWords();
  const factors = useFactors();
  const { revalidate } = useRevalidator();
  const state = useCallForm<ChangeForm, object>({
    initial: changeOf(row),
    problems: (form) => termProblems(form, factors.asked, { words, refusals }),
    fields: TERM_FIELDS,
    send: ({ label, ips, scopes, isPaused, app, sms }) => {
      const terms = { apply_instructions: label, ip: ips, scopes: scopes.join(','), paused: isPaused ? ('1' as const) : ('0' as const) };
      return callApi(apiMarketEdit, { id: row.id, ...terms, google_code: app, sms_code: sms });
    },
    onDone: async () => {
      showToast('success', words.changed);
      onClose();
      await revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.editTitle} closeLabel={words.close}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <TermFields state={state} />
        <div className={styles.scope}>
          <Checkbox checked={state.form.isPaused} onChecked={(isPaused) => state.put({ isPaused })}>
            <span className={styles.scopeName}>{words.pause}</span>
            <span className={styles.scopeText}>{words.pauseText}</span>
          </Checkbox>
        </div>
        <FactorInput state={state} {...factors} />
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="action" busy={state.isSending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
