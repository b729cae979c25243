import { maskAccount, maskPhone, parseEmail, phoneText, type CodePurpose, type Phone } from '@marque/domain/identity';
import type { RefusalName } from '@marque/contract/refusals';
import type { Organisation } from '../../../ports/organisations.ts';
import { done, refused, type Result } from '../../result.ts';
import type { Account } from '../account.ts';
import { phoneColumns } from '../phone/phone-of.ts';
import { readPhone, type GivenPhone } from '../phone/read-phone.ts';

/** Where codes can be sent to the owner of an account. */
export type Contact = { readonly kind: 'phone'; readonly phone: Phone } | { readonly kind: 'email'; readonly email: string };

interface ContactKind {
  readonly purpose: CodePurpose;
  readonly channel: 'email' | 'sms';
  readonly column: 'mobile_no' | 'email';
  readonly bound: 'phone-bound' | 'email-bound';
  readonly changed: 'phone-changed' | 'email-changed';
  /** Field of the calls that a refusal names. */
  readonly field: string;
  readonly taken: RefusalName;
  readonly unchanged: RefusalName;
}

export const CONTACT_KINDS: Readonly<Record<Contact['kind'], ContactKind>> = {
  phone: {
    purpose: 'changePhone',
    channel: 'sms',
    column: 'mobile_no',
    bound: 'phone-bound',
    changed: 'phone-changed',
    field: 'mobile_no',
    taken: 'phone_taken',
    unchanged: 'phone_unchanged',
  },
  email: {
    purpose: 'changeEmail',
    channel: 'email',
    column: 'email',
    bound: 'email-bound',
    changed: 'email-changed',
    field: 'email',
    taken: 'email_taken',
    unchanged: 'email_unchanged',
  },
};

export const readPhoneContact = (organisation: Organisation, given: GivenPhone): Result<Contact> => {
  const phone = readPhone(organisation, given);
  return phone.ok ? done({ kind: 'phone', phone: phone.value }) : phone;
};

export const readEmailContact = (given: string): Result<Contact> => {
  const email = parseEmail(given);
  return email === undefined ? refused('email_invalid', { field: 'email' }) : done({ kind: 'email', email });
};

/** What messages are sent to. */
export const targetOf = (contact: Contact): string => (contact.kind === 'phone' ? phoneText(contact.phone) : contact.email);

/** The same as it may be shown and mailed. */
export const maskedTarget = (contact: Contact): string =>
  contact.kind === 'phone' ? maskPhone(contact.phone.digits) : maskAccount(contact.email);

/** What the account has of this kind; empty where it has none. */
export const presentTarget = ({ phone, email }: Account, kind: Contact['kind']): string =>
  kind === 'email' ? email : phone ? phoneText(phone) : '';

/** The columns of users that hold it. */
export const contactColumns = (contact: Contact) => (contact.kind === 'phone' ? phoneColumns(contact.phone) : { email: contact.email });
