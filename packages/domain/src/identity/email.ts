import { maskPhone } from './phone.ts';

export const EMAIL_MAX = 254;

const SHAPE = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Lower-cased and trimmed address, or undefined when it is none (V-011, A-082). */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= EMAIL_MAX && SHAPE.test(email) && !email.includes('..') ? email : undefined;
}

/** "abcdef@mail.com" as "abc****@mail.com", "13812345678" as "138****5678". */
export function maskAccount(account: string): string {
  const at = account.indexOf('@');
  return at < 0 ? maskPhone(account) : `${account.slice(0, Math.min(3, at))}****${account.slice(at)}`;
}
