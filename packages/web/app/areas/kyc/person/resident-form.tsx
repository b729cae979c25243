import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { authIdCard } from '@marque/contract/kyc';
import { AGE_MIN, ageProblem, isNoName, parseName, parseResidentId } from '@marque/domain/kyc';
import { Field, TextInput } from '@marque/ui';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { useKycData } from '../kyc-data.ts';
import { KycForm } from '../kyc-form.tsx';
import type { KycRefusals } from '../refusals.ts';
import { useSubmitted } from '../use-submitted.ts';
import { useWords } from '../use-words.ts';
import styles from '../kyc-form.module.css';

const FIELDS = { true_name: 'name', id_card: 'number' } as const;

function numberProblem(text: string, refusals: KycRefusals): string | undefined {
  const id = parseResidentId(text);
  if (!id) return refusals.kyc_number_invalid;
  const problem = ageProblem(id.birthday, new Date().toISOString().slice(0, 10));
  return problem && fill(refusals[problem], { min: AGE_MIN });
}

/** Level 1 with a resident's number. */
export function ResidentForm({ country }: { readonly country: string }) {
  const words = useWords();
  const { refusals } = useKycData();
  const state = useCallForm({
    initial: { name: '', number: '' },
    problems: ({ name, number }) => ({
      name: parseName(name) === undefined || isNoName(name) ? refusals.kyc_name_invalid : undefined,
      number: numberProblem(number, refusals),
    }),
    fields: FIELDS,
    send: ({ name, number }) => callApi(authIdCard, { country, true_name: name, id_card: number }),
    onDone: useSubmitted(),
  });
  const { form, put, errorOf, refusal, isSending, submit } = state;
  return (
    <KycForm onSubmit={submit} refusal={refusal} isSending={isSending} submit={words.submit} note={words.checkText}>
      <div className={styles.pair}>
        <Field label={words.trueName} error={errorOf('name')}>
          <TextInput value={form.name} onValue={(name) => put({ name })} autoComplete="name" maxLength={120} />
        </Field>
        <Field label={words.idNumber} hint={words.idNumberHint} error={errorOf('number')}>
          <TextInput value={form.number} onValue={(number) => put({ number })} autoComplete="off" maxLength={24} spellCheck={false} />
        </Field>
      </div>
    </KycForm>
  );
}
