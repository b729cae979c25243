import { fill } from '@marque/app-kit/words/words';
import { API_KEY_IPS_MAX, parseBoundIps } from '@marque/domain/api-keys';
import { isCode } from '@marque/domain/identity';
import type { ApiKeyWords } from './use-words.ts';

/** Refusals that the form finds by itself; the server has the same rules. */
export const KEY_REFUSALS = ['api_key_label_missing', 'api_key_ip_invalid', 'api_key_ips_too_many'] as const;
export type KeyRefusals = Readonly<Record<(typeof KEY_REFUSALS)[number], string>>;

/** A code of what the reader has besides the mailbox, as typed; the other one stays empty. */
export interface FactorForm {
  readonly app: string;
  readonly sms: string;
}
export type Factor = keyof FactorForm;

export interface KeyForm extends FactorForm {
  readonly label: string;
  readonly ips: string;
}

export const EMPTY_FACTORS: FactorForm = { app: '', sms: '' };
export const EMPTY_KEY: KeyForm = { label: '', ips: '', ...EMPTY_FACTORS };

/** The fields of these calls, by the form's. */
export const FACTOR_FIELDS = { google_code: 'app', sms_code: 'sms' } as const satisfies Record<string, Factor>;
export const KEY_FIELDS = { apply_instructions: 'label', ip: 'ips', ...FACTOR_FIELDS } as const satisfies Record<string, keyof KeyForm>;

export const factorProblems = (form: FactorForm, asked: Factor, { codeMissing }: ApiKeyWords): Partial<Record<Factor, string>> =>
  isCode(form[asked]) ? {} : { [asked]: codeMissing };

/** What is wrong with a new key, by field (V-072, V-073). */
export function keyProblems(
  form: KeyForm,
  asked: Factor,
  { words, refusals }: { readonly words: ApiKeyWords; readonly refusals: KeyRefusals },
) {
  const bound = parseBoundIps(form.ips);
  return {
    ...factorProblems(form, asked, words),
    label: form.label.trim() === '' ? refusals.api_key_label_missing : undefined,
    ips: bound.ok ? undefined : fill(refusals[bound.problem], { max: API_KEY_IPS_MAX, ...('place' in bound && { place: bound.place }) }),
  };
}
