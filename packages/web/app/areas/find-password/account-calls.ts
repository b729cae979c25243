import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import type { CodeSent, Country } from '@marque/contract/auth';
import {
  findPwdByEmail,
  findPwdByMobile,
  findPwdByMobileRes,
  sendFindPwdByEmailEmail,
  sendFindPwdByMobileSms,
  type ResetStep,
} from '@marque/contract/find-password';
import { maskAccount, maskPhone, parseEmail } from '@marque/domain/identity';
import { phoneFields } from '../../widgets/phone/phone-value.ts';
import type { FindKind, TypedAccount } from './form.ts';

interface CheckAnswers {
  readonly slider_secret: string;
  readonly captcha?: string | undefined;
  readonly captcha_id?: string | undefined;
}

interface CodeFields {
  readonly email_code?: string;
  readonly sms_code?: string;
  readonly google_code?: string;
}

/** The calls of a reset whose account is named one way. */
export interface AccountCalls {
  readonly name: (answers: CheckAnswers) => Promise<Outcome<ResetStep>>;
  readonly send: (secret: string) => Promise<Outcome<CodeSent>>;
  readonly prove: (secret: string, codes: CodeFields) => Promise<Outcome<ResetStep>>;
  /** Whom the first code goes to, as may be shown. */
  readonly masked: string;
}

export function accountCalls(kind: FindKind, { email: text, phone }: TypedAccount, countries: readonly Country[]): AccountCalls {
  if (kind === 'email') {
    const email = parseEmail(text) ?? '';
    return {
      name: (answers) => callApi(findPwdByEmail, { email, ...answers }),
      send: (secret) => callApi(sendFindPwdByEmailEmail, { email, secret }),
      prove: (secret, codes) => callApi(findPwdByEmail, { secret, ...codes }),
      masked: maskAccount(email),
    };
  }
  const number = phoneFields(countries, phone);
  return {
    name: (answers) => callApi(findPwdByMobile, { ...number, ...answers }),
    send: (secret) => callApi(sendFindPwdByMobileSms, { ...number, secret }),
    prove: (secret, codes) => callApi(findPwdByMobileRes, { secret, ...codes }),
    masked: maskPhone(number.mobile_no),
  };
}
