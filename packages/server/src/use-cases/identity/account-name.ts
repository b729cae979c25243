import { maskAccount, maskPhone, parseEmail, phoneText, type LoginChannel, type Phone } from '@marque/domain/identity';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { parsePhone } from './phone/read-phone.ts';
import { phoneColumns, phoneOf } from './phone/phone-of.ts';

/** An account by what its owner types: an email address, or a phone of the country that was chosen. */
export type AccountName = { readonly email: string } | { readonly phone: Phone };

export function parseAccountName(text: string, countryCode: string | undefined): AccountName | undefined {
  const email = parseEmail(text);
  if (email !== undefined) return { email };
  const phone = countryCode === undefined ? undefined : parsePhone({ countryCode, mobileNo: text });
  return phone && { phone };
}

/** Whom codes are sent to: an email address, or the whole number of a phone (E.164). */
export const targetOf = (name: AccountName): string => ('email' in name ? name.email : phoneText(name.phone));

/** The columns that an account of this name has. */
export const nameColumns = (name: AccountName) => ('email' in name ? { email: name.email } : { email: null, ...phoneColumns(name.phone) });

/** For a query: whether a user is of this name. */
export const isNamed =
  (name: AccountName) =>
  (is: ExpressionBuilder<Schema, 'users'>): ExpressionWrapper<Schema, 'users', SqlBool> =>
    'email' in name ? is('email', '=', name.email) : is.and(phoneColumns(name.phone));

interface Reachable {
  readonly email: string | null;
  readonly country_code: string | null;
  readonly mobile_no: string | null;
  readonly authenticator_secret: string | null;
}

/** What an account is called: its email address, else its phone without the country. */
export const accountOf = ({ email, mobile_no: digits }: Pick<Reachable, 'email' | 'mobile_no'>): string => email ?? digits ?? '';

/** Where a code goes, by channel; undefined where the account has no such address. */
export function targetsOf(user: Omit<Reachable, 'authenticator_secret'>): Readonly<Record<'email' | 'sms', string | undefined>> {
  const phone = phoneOf(user);
  return { email: user.email ?? undefined, sms: phone && phoneText(phone) };
}

/** The same as they may be shown; empty where there is none. */
export const masksOf = ({
  email,
  mobile_no: digits,
}: Pick<Reachable, 'email' | 'mobile_no'>): Readonly<Record<'email' | 'sms', string>> => ({
  email: email === null ? '' : maskAccount(email),
  sms: digits === null ? '' : maskPhone(digits),
});

/** Channels of the second step, the strongest first. */
export function channelsOf(user: Reachable, sendsSms: boolean): readonly LoginChannel[] {
  const { email, sms } = targetsOf(user);
  return [
    ...(user.authenticator_secret === null ? [] : (['google'] as const)),
    ...(sms === undefined || !sendsSms ? [] : (['sms'] as const)),
    ...(email === undefined ? [] : (['email'] as const)),
  ];
}
