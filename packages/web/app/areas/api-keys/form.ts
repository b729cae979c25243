import { fill } from '@marque/app-kit/words/words';
import type { ApiKeyRow } from '@marque/contract/api-keys';
import {
  API_KEY_IPS_MAX,
  API_KEY_PREFIX_MIN,
  DEFAULT_KEY_SCOPES,
  needsBoundIps,
  parseBoundIps,
  parsePublicPem,
  type KeyKind,
  type KeyScope,
} from '@marque/domain/api-keys';
import { isCode } from '@marque/domain/identity';
import type { ApiKeyWords } from './use-words.ts';

/** Refusals that the forms find by themselves; the server has the same rules. */
export const KEY_REFUSALS = [
  'api_key_label_missing',
  'api_key_ip_invalid',
  'api_key_range_too_wide',
  'api_key_ips_too_many',
  'api_key_withdraw_unbound',
  'api_key_pem_missing',
  'api_key_pem_invalid',
  'api_key_pem_private',
] as const;
export type KeyRefusals = Readonly<Record<(typeof KEY_REFUSALS)[number], string>>;

/** A code of what the reader has besides the mailbox, as typed; the other one stays empty. */
export interface FactorForm {
  readonly app: string;
  readonly sms: string;
}
export type Factor = keyof FactorForm;

/** What a key is for, from where, and what it may do. */
export interface TermForm extends FactorForm {
  readonly label: string;
  readonly ips: string;
  readonly scopes: readonly KeyScope[];
}

export interface KeyForm extends TermForm {
  readonly kind: KeyKind;
  readonly pem: string;
}

export interface ChangeForm extends TermForm {
  readonly isPaused: boolean;
}

export const EMPTY_FACTORS: FactorForm = { app: '', sms: '' };
export const EMPTY_KEY: KeyForm = { label: '', ips: '', scopes: DEFAULT_KEY_SCOPES, kind: 'hmac', pem: '', ...EMPTY_FACTORS };

/** A key as it is, for its owner to change. */
export const changeOf = ({ label, ips, scopes, state }: ApiKeyRow): ChangeForm => ({
  label,
  ips: ips.join(', '),
  scopes,
  isPaused: state === 'paused',
  ...EMPTY_FACTORS,
});

/** The fields of these calls, by the form's. */
export const FACTOR_FIELDS = { google_code: 'app', sms_code: 'sms' } as const satisfies Record<string, Factor>;
export const TERM_FIELDS = { apply_instructions: 'label', ip: 'ips', ...FACTOR_FIELDS } as const satisfies Record<string, keyof TermForm>;
export const KEY_FIELDS = { ...TERM_FIELDS, key_pem: 'pem' } as const satisfies Record<string, keyof KeyForm>;

export const factorProblems = (form: FactorForm, asked: Factor, { codeMissing }: ApiKeyWords): Partial<Record<Factor, string>> =>
  isCode(form[asked]) ? {} : { [asked]: codeMissing };

interface Said {
  readonly words: ApiKeyWords;
  readonly refusals: KeyRefusals;
}

/** What is wrong with a key's terms, by field (V-072, V-073). */
export function termProblems(form: TermForm, asked: Factor, { words, refusals }: Said) {
  return {
    ...factorProblems(form, asked, words),
    label: form.label.trim() === '' ? refusals.api_key_label_missing : undefined,
    ips: ipsProblem(form, refusals),
  };
}

function ipsProblem({ ips, scopes }: TermForm, refusals: KeyRefusals): string | undefined {
  const bound = parseBoundIps(ips);
  if (bound.ok) return needsBoundIps(scopes, bound.ips) ? refusals.api_key_withdraw_unbound : undefined;
  const limits = { max: API_KEY_IPS_MAX, v4: API_KEY_PREFIX_MIN[4], v6: API_KEY_PREFIX_MIN[6] };
  return fill(refusals[bound.problem], { ...limits, ...('place' in bound && { place: bound.place }) });
}

/** What is wrong with the public key that was pasted. A private one is never sent. */
export function pemProblem({ kind, pem }: Pick<KeyForm, 'kind' | 'pem'>, refusals: KeyRefusals): string | undefined {
  if (kind === 'hmac') return undefined;
  const read = parsePublicPem(pem);
  return read.ok ? undefined : refusals[read.problem];
}

/** What is wrong with a new key, by field. */
export const keyProblems = (form: KeyForm, asked: Factor, said: Said) => ({
  ...termProblems(form, asked, said),
  pem: pemProblem(form, said.refusals),
});
