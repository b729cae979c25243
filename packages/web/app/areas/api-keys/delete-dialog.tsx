import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { apiMarketDel, type ApiKeyRow } from '@marque/contract/api-keys';
import { Button, Dialog, showToast } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { FormRefusal } from '../../widgets/form-page.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import { FactorInput } from './factor-input.tsx';
import { EMPTY_FACTORS, FACTOR_FIELDS, factorProblems, type FactorForm } from './form.ts';
import { useFactors } from './use-factors.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

/** Asks once more before a key goes for good (E046). */
export default function DeleteDialog({ row, onClose }: { readonly row: ApiKeyRow; readonly onClose: () => void }) {
  const words = useWords();
  const factors = useFactors();
  const { revalidate } = useRevalidator();
  const state = useCallForm<FactorForm, object>({
    initial: EMPTY_FACTORS,
    problems: (form) => factorProblems(form, factors.asked, words),
    fields: FACTOR_FIELDS,
    send: ({ app, sms }) => callApi(apiMarketDel, { id: row.id, google_code: app, sms_code: sms }),
    onDone: async () => {
      showToast('success', words.deleted);
      onClose();
      await revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.deleteTitle} closeLabel={words.close}>
      <form className={styles.form} onSubmit={state.submit} noValidate>
        <div>
          <p>{fill(words.deleteText, { label: row.label })}</p>
          <p className={styles.warning}>{words.irreversible}</p>
        </div>
        <FactorInput state={state} {...factors} />
        {state.refusal && <FormRefusal msg={state.refusal} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="down" busy={state.isSending}>
            {words.delete}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
