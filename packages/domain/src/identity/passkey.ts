/** Passkeys that an account may have. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
/** How long the browser may take for a ceremony, from the challenge to its answer. */
export const PASSKEY_SECONDS = 300;

/** The name that a user gives a passkey, without spaces around it; undefined for none and for one that is too long. */
export function parsePasskeyName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return name === '' || Array.from(name).length > PASSKEY_NAME_MAX ? undefined : name;
}
