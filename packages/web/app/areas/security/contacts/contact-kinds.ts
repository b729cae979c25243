import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent, Country } from '@marque/contract/auth';
import { bindEmail, bindMobile, sendBindEmailEmail, sendBindMobileSms } from '@marque/contract/contacts';
import type { CodePurpose } from '@marque/domain/identity';
import { phoneFields } from '../../../widgets/phone/phone-value.ts';
import type { ContactForm } from './contact-form.ts';
import type { ContactWords } from './use-words.ts';

interface ContactTexts {
  readonly bind: string;
  readonly bindHint: string;
  readonly change: string;
  readonly changeHint: string;
  readonly field: string;
  readonly newField: string;
  readonly code: string;
  readonly oldCode: string;
  readonly oldWay: string;
  readonly bound: string;
  readonly changed: string;
  readonly already: string;
  readonly none: string;
  readonly lost: string;
}

interface ContactKindOf {
  readonly purpose: CodePurpose;
  readonly sendCode: (form: ContactForm, countries: readonly Country[]) => Promise<Outcome<CodeSent>>;
  readonly bind: (
    form: ContactForm,
    countries: readonly Country[],
    proof: { readonly old_code?: string; readonly google_code?: string },
  ) => Promise<Outcome<object>>;
  readonly words: (words: ContactWords) => ContactTexts;
}

/** What becomes of a phone and of an email, and how it is said. */
export const CONTACT_KINDS = {
  phone: {
    purpose: 'changePhone',
    sendCode: ({ phone }, countries) => callApi(sendBindMobileSms, phoneFields(countries, phone)),
    bind: ({ phone, code }, countries, proof) => callApi(bindMobile, { ...phoneFields(countries, phone), code, ...proof }),
    words: (words) => ({
      bind: words.phoneBind,
      bindHint: words.phoneBindHint,
      change: words.phoneChange,
      changeHint: words.phoneChangeHint,
      field: words.phoneField,
      newField: words.phoneNewField,
      code: words.phoneCode,
      oldCode: words.phoneOldCode,
      oldWay: words.phoneOldWay,
      bound: words.phoneBound,
      changed: words.phoneChanged,
      already: words.phoneAlready,
      none: words.phoneNone,
      lost: words.phoneLost,
    }),
  },
  email: {
    purpose: 'changeEmail',
    sendCode: ({ email }) => callApi(sendBindEmailEmail, { email: email.trim() }),
    bind: ({ email, code }, _countries, proof) => callApi(bindEmail, { email: email.trim(), code, ...proof }),
    words: (words) => ({
      bind: words.emailBind,
      bindHint: words.emailBindHint,
      change: words.emailChange,
      changeHint: words.emailChangeHint,
      field: words.emailField,
      newField: words.emailNewField,
      code: words.emailCode,
      oldCode: words.emailOldCode,
      oldWay: words.emailOldWay,
      bound: words.emailBound,
      changed: words.emailChanged,
      already: words.emailAlready,
      none: words.emailNone,
      lost: words.emailLost,
    }),
  },
} as const satisfies Record<string, ContactKindOf>;
