import { fill } from '@marque/app-kit/words/words';
import { API_KEY_IPS_MAX, API_KEY_LABEL_MAX, API_KEY_LIFE_DAYS } from '@marque/domain/api-keys';
import { Field, TextInput } from '@marque/ui';
import type { CallForm } from '../../widgets/use-call-form.ts';
import type { TermForm } from './form.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { useWords } from './use-words.ts';

/** What a key is for, from where it may be used, and what it may do. */
export function TermFields<Form extends TermForm>({ state }: { readonly state: CallForm<Form> }) {
  const words = useWords();
  const { form, put, errorOf } = state;
  const change = (part: Partial<TermForm>) => put(part as Partial<Form>);
  return (
    <>
      <Field label={words.label} hint={words.labelHint} error={errorOf('label')}>
        <TextInput value={form.label} onValue={(label) => change({ label })} maxLength={API_KEY_LABEL_MAX} autoComplete="off" />
      </Field>
      <Field label={words.ips} hint={fill(words.ipsHint, { max: API_KEY_IPS_MAX, days: API_KEY_LIFE_DAYS })} error={errorOf('ips')}>
        <TextInput
          value={form.ips}
          onValue={(ips) => change({ ips })}
          maxLength={400}
          placeholder="203.0.113.7, 198.51.100.0/24"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <ScopeChoice chosen={form.scopes} hasIps={form.ips.trim() !== ''} onChosen={(scopes) => change({ scopes })} />
    </>
  );
}
