import type { SecurityEventKind } from '@marque/domain/identity';
import type { NotificationFields } from '@marque/domain/notifications';

type News = {
  [Kind in keyof NotificationFields]: { readonly kind: Kind; readonly fields: NotificationFields[Kind] };
}[keyof NotificationFields];

/** What the owner's list of notifications says of an event; undefined where a mail is enough. */
export function newsOf({ kind, detail = '' }: { readonly kind: SecurityEventKind; readonly detail?: string }): News | undefined {
  switch (kind) {
    case 'new-device':
      return { kind: 'new-device-sign-in', fields: {} };
    case 'login-password-changed':
    case 'login-password-reset':
    case 'trade-password-set':
    case 'trade-password-changed':
    case 'trade-password-reset':
    case 'authenticator-bound':
    case 'authenticator-replaced':
    case 'authenticator-unbound':
    case 'authenticator-reset':
    case 'recovery-codes-made':
    case 'recovery-code-used':
    case 'new-password-required':
    case 'signed-out':
      return { kind, fields: {} };
    case 'frozen':
      return { kind: 'account-frozen', fields: {} };
    case 'unfrozen':
      return { kind: 'account-unfrozen', fields: {} };
    case 'closed':
      return { kind: 'account-closed', fields: {} };
    case 'reopened':
      return { kind: 'account-reopened', fields: {} };
    case 'email-bound':
    case 'email-changed':
      return { kind: 'email-changed', fields: { account: detail } };
    case 'phone-bound':
    case 'phone-changed':
      return { kind: 'phone-changed', fields: { account: detail } };
    case 'passkey-added':
    case 'passkey-removed':
      return { kind, fields: { name: detail } };
    case 'api-key-made':
      return { kind: 'api-key-created', fields: { label: detail } };
    case 'api-key-changed':
    case 'api-key-deleted':
      return { kind, fields: { label: detail } };
    default:
      return undefined;
  }
}
