import type { CompanyText } from '@marque/domain/kyc';
import { COMPANY_TEXTS } from '@marque/domain/kyc';
import { Field, TextInput } from '@marque/ui';
import type { CallForm } from '../../../widgets/use-call-form.ts';
import type { CompanyForm } from './company-form.ts';

interface EnterpriseFormItemProps {
  readonly state: CallForm<CompanyForm>;
  readonly name: CompanyText;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** One text of a company's form. */
export const EnterpriseFormItem = ({ state: { form, put, errorOf }, name, label, hint, autoComplete = 'off' }: EnterpriseFormItemProps) => (
  <Field label={label} hint={hint} error={errorOf(name)}>
    <TextInput value={form[name]} onValue={(text) => put({ [name]: text })} autoComplete={autoComplete} maxLength={COMPANY_TEXTS[name]} />
  </Field>
);
