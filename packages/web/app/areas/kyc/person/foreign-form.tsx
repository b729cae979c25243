import { callApi } from '@marque/app-kit/api/call-api';
import { authForeignCard } from '@marque/contract/kyc';
import { documentTypesOf, isNoName, parseDocumentNumber, parseName, type DocumentType } from '@marque/domain/kyc';
import { Field, Select, TextInput } from '@marque/ui';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { documentOptions } from '../document-options.ts';
import { useKycData } from '../kyc-data.ts';
import { KycForm } from '../kyc-form.tsx';
import type { KycRefusals } from '../refusals.ts';
import { useSubmitted } from '../use-submitted.ts';
import { useWords } from '../use-words.ts';
import styles from '../kyc-form.module.css';

const FIELDS = { last_name: 'lastName', first_name: 'firstName', type: 'type', card_num: 'number' } as const;
const EMPTY = { lastName: '', firstName: '', type: '', number: '' };

function problemsOf(form: typeof EMPTY, types: readonly DocumentType[], refusals: KycRefusals) {
  const { lastName, firstName, number } = form;
  const type = types.find((known) => known === form.type);
  const nameProblem = (name: string) => (parseName(name) === undefined ? refusals.kyc_name_invalid : undefined);
  return {
    lastName: nameProblem(lastName),
    firstName: nameProblem(firstName) ?? (isNoName(lastName) && isNoName(firstName) ? refusals.kyc_names_missing : undefined),
    type: type ? undefined : refusals.kyc_document_type,
    number: parseDocumentNumber(type ?? 'driver_licence', number) === undefined ? refusals.kyc_number_invalid : undefined,
  };
}

/** Level 1 with a document of another country. */
export function ForeignForm({ country }: { readonly country: string }) {
  const words = useWords();
  const { step, refusals } = useKycData();
  const types = documentTypesOf(step.document_types, country);
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: EMPTY,
    problems: (typed) => problemsOf(typed, types, refusals),
    fields: FIELDS,
    send: ({ lastName, firstName, type, number }) =>
      callApi(authForeignCard, { country, last_name: lastName, first_name: firstName, type, card_num: number }),
    onDone: useSubmitted(),
  });
  return (
    <KycForm onSubmit={submit} refusal={refusal} isSending={isSending} submit={words.submit} note={words.checkText}>
      <div className={styles.pair}>
        <Field label={words.lastName} hint={words.nameHint} error={errorOf('lastName')}>
          <TextInput value={form.lastName} onValue={(lastName) => put({ lastName })} autoComplete="family-name" maxLength={60} />
        </Field>
        <Field label={words.firstName} hint={words.nameHint} error={errorOf('firstName')}>
          <TextInput value={form.firstName} onValue={(firstName) => put({ firstName })} autoComplete="given-name" maxLength={60} />
        </Field>
        <Field label={words.documentType} error={errorOf('type')}>
          <Select value={form.type} onValue={(type) => put({ type })} options={documentOptions(words, types)} />
        </Field>
        <Field label={words.documentNumber} error={errorOf('number')}>
          <TextInput value={form.number} onValue={(number) => put({ number })} autoComplete="off" maxLength={40} spellCheck={false} />
        </Field>
      </div>
    </KycForm>
  );
}
