import { dictionary } from '@zxcvbn-ts/language-common';
import { isGuessablePassword } from '@marque/domain/identity';

/** Passwords that many people have had, most of them from breaches, the commonest first. */
const RANKS = new Map(dictionary['passwords-common'].map((password, rank) => [String(password), rank]));

/** Whether a new password is among what is tried first; `names` are those of the exchange and of the account. */
export const isGuessable = (password: string, names: readonly (string | null)[]): boolean =>
  isGuessablePassword(
    password,
    (form) => RANKS.get(form),
    names.filter((name) => name !== null),
  );
