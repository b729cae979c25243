import { bindEmail, bindMobile, sendBindEmailEmail, sendBindMobileSms, sendUserExistSms } from '@marque/contract/contacts';
import { bindContact, sendContactCode } from '../../use-cases/identity/contacts/bind-contact.ts';
import { readEmailContact, readPhoneContact } from '../../use-cases/identity/contacts/contact.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { sendOwnCode } from '../../use-cases/identity/send-own-code.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';
import { codeSent } from '../notifications/code-sent.ts';

/** The phone and the email of an account: binding, changing, and codes to them. */
export function contactHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(sendUserExistSms, async ({ type }, { organisation, locale, actor }) =>
      fromResult(await sendOwnCode(deps, { organisation, locale, actor, way: 'sms', type }), codeSent),
    ),
    handle(sendBindMobileSms, async (input, { organisation, locale, actor }) => {
      const contact = readPhoneContact(organisation, phoneIn(input));
      return fromResult(
        contact.ok ? await sendContactCode(deps, { organisation, locale, actor, contact: contact.value }) : contact,
        codeSent,
      );
    }),
    handle(sendBindEmailEmail, async ({ email }, { organisation, locale, actor }) => {
      const contact = readEmailContact(email);
      return fromResult(
        contact.ok ? await sendContactCode(deps, { organisation, locale, actor, contact: contact.value }) : contact,
        codeSent,
      );
    }),
    handle(bindMobile, async (input, { organisation, actor, visit }) => {
      const contact = readPhoneContact(organisation, phoneIn(input));
      return fromResult(
        contact.ok ? await bindContact(deps, actor, { contact: contact.value, ...proofIn(input), visit }) : contact,
        () => ({}),
      );
    }),
    handle(bindEmail, async (input, { actor, visit }) => {
      const contact = readEmailContact(input.email);
      return fromResult(
        contact.ok ? await bindContact(deps, actor, { contact: contact.value, ...proofIn(input), visit }) : contact,
        () => ({}),
      );
    }),
  ];
}

const phoneIn = ({ country_code: countryCode, mobile_no: mobileNo }: { readonly country_code: string; readonly mobile_no: string }) => ({
  countryCode,
  mobileNo,
});

interface CodeFields {
  readonly code: string;
  readonly old_code?: string | undefined;
  readonly google_code?: string | undefined;
}

const proofIn = ({ code, old_code: oldCode, google_code: authenticator }: CodeFields) => ({ code, oldCode, authenticator });
