import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { addPasskey, beginPasskey } from '@marque/contract/passkeys';
import { parsePasskeyName, PASSKEY_NAME_MAX } from '@marque/domain/identity';
import { Button, Dialog, Field, TextInput } from '@marque/ui';
import { useState } from 'react';
import { FormRefusal } from '../../../widgets/form-page.tsx';
import { makePasskey } from '../../../widgets/passkeys/ceremonies.ts';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { EMPTY_PROOF, PROOF_FIELDS, ProofFields, type ProofForm } from '../proof-fields.tsx';
import { proofInput, proofProblems } from '../proof.ts';
import { useAskedCodes } from '../use-asked-codes.ts';
import { useWords } from '../use-words.ts';
import { usePasskeyWords } from './use-words.ts';
import styles from './passkeys.module.css';

interface AddForm extends ProofForm {
  readonly name: string;
}

type Offer = OutputOf<typeof beginPasskey>;

interface AddPasskeyProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Name and proof, then the device makes the passkey; what the device did not do may be tried again without a new proof. */
export function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const words = usePasskeyWords();
  const proofWords = useWords();
  const choice = useAskedCodes('each');
  const { asked } = choice;
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState('');
  const [isMaking, setMaking] = useState(false);
  const state = useCallForm<AddForm, Offer>({
    initial: { ...EMPTY_PROOF, name: '' },
    problems: (form) => ({ ...proofProblems(form, asked, proofWords), name: nameProblem(form.name, words.nameInvalid) }),
    fields: PROOF_FIELDS,
    send: (form) => callApi(beginPasskey, proofInput(form, asked)),
    onDone: (begun) => make(begun),
  });
  const make = async (begun: Offer) => {
    setOffer(begun);
    setProblem('');
    setMaking(true);
    const made = await makePasskey(begun.options);
    if (made.kind !== 'done') {
      setProblem(words[made.kind]);
      return setMaking(false);
    }
    const outcome = await callApi(addPasskey, { secret: begun.secret, name: state.form.name, ...made.fields });
    setMaking(false);
    if (outcome.ok) return onAdded();
    // The server takes an offer once, so that the next one needs a new proof.
    setOffer(undefined);
    setProblem(outcome.msg);
    state.put({ mailed: '', app: '' });
  };
  return (
    <Dialog open onClose={onClose} title={words.add} closeLabel={words.close}>
      {offer ? (
        <div className={styles.form}>
          <p role="status">{words.proven}</p>
          {problem && <FormRefusal msg={problem} />}
          <Button tone="action" size="lg" wide busy={isMaking} onClick={() => void make(offer)}>
            {problem ? words.retry : words.create}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={state.submit} noValidate>
          <p className={styles.hint}>{words.addHint}</p>
          <Field label={words.name} error={state.errorOf('name')}>
            <TextInput
              value={state.form.name}
              onValue={(name) => state.put({ name })}
              placeholder={words.namePlaceholder}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX * 2}
            />
          </Field>
          <ProofFields state={state} purpose="security" choice={choice} />
          {(state.refusal ?? problem) && <FormRefusal msg={state.refusal ?? problem} />}
          <Button type="submit" tone="action" size="lg" wide busy={state.isSending}>
            {words.continue}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

const nameProblem = (name: string, said: string): string | undefined =>
  parsePasskeyName(name) === undefined ? fill(said, { max: PASSKEY_NAME_MAX }) : undefined;
