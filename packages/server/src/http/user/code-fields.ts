import type { OwnCodes } from '../../use-cases/identity/own-codes.ts';

interface CodeFields {
  readonly email_code?: string | undefined;
  readonly sms_code?: string | undefined;
  readonly google_code?: string | undefined;
}

/** Codes with which the account's owner proves a change, as calls name them. */
export const codesIn = ({ email_code: email, sms_code: sms, google_code: authenticator }: CodeFields): OwnCodes => ({
  email,
  sms,
  authenticator,
});
