import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { renamePasskey, type PasskeyRow } from '@marque/contract/passkeys';
import { parsePasskeyName, PASSKEY_NAME_MAX } from '@marque/domain/identity';
import { Button, Dialog, Field, TextInput } from '@marque/ui';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { usePasskeyWords } from './use-words.ts';
import styles from './passkeys.module.css';

interface RenamePasskeyProps {
  readonly passkey: PasskeyRow;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

/** Another name for a passkey; it needs no proof, because nothing can be done with it. */
export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const words = usePasskeyWords();
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm<{ readonly name: string }, PasskeyRow>({
    initial: { name: passkey.name },
    problems: ({ name }) => ({
      name: parsePasskeyName(name) === undefined ? fill(words.nameInvalid, { max: PASSKEY_NAME_MAX }) : undefined,
    }),
    fields: { name: 'name' },
    send: ({ name }) => callApi(renamePasskey, { passkey_id: String(passkey.passkey_id), name }),
    onDone: onRenamed,
  });
  return (
    <Dialog open onClose={onClose} title={words.rename} closeLabel={words.close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.name} error={errorOf('name')}>
          <TextInput value={form.name} onValue={(name) => put({ name })} autoComplete="off" maxLength={PASSKEY_NAME_MAX * 2} />
        </Field>
        {refusal && <FormRefusal msg={refusal} />}
        <Button type="submit" tone="action" size="lg" wide busy={isSending}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
