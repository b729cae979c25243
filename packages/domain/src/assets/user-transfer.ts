/** Characters of a note, as people count them (K033). */
export const TRANSFER_NOTE_MAX = 50;

export const transferNoteLength = (note: string): number => Array.from(note).length;

export const isTransferNote = (note: string): boolean => transferNoteLength(note) <= TRANSFER_NOTE_MAX;

/** How a recipient can be named. */
export type RecipientText =
  | { readonly kind: 'uid'; readonly uid: string }
  | { readonly kind: 'email'; readonly email: string }
  /** With its dialling code in front, or with one that was chosen beside it. */
  | { readonly kind: 'phone'; readonly digits: string };

/**
 * Digits alone are a UID, unless a dialling code was chosen for them; with a plus in front they are a phone in full. Whatever has an @ is
 * meant as an email address. Empty text names nobody.
 */
export function readRecipient(text: string, countryCode: string): RecipientText | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (given.includes('@')) return { kind: 'email', email: given };
  if (given.startsWith('+') || countryCode !== '') return { kind: 'phone', digits: given };
  return { kind: 'uid', uid: given };
}
