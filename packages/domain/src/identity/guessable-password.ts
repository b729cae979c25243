/** Names of at least so many letters count as guesses: shorter ones are in many good passwords by chance. */
const NAME_MIN = 3;
/** How far down the list a word still is a first guess with digits and signs around it. */
const STEM_RANK_MAX = 10_000;

/** The place of a password in a list of common ones, the commonest first. */
export type RankOfPassword = (password: string) => number | undefined;

/**
 * True for a password that is tried first: a common one, in any case, with signs in it or digits around it, and one that is nothing but a
 * name that everybody knows, of the exchange or of the account, whose address is known by what stands before the @.
 */
export function isGuessablePassword(password: string, rankOf: RankOfPassword, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if ([lower, lower.replace(/[^a-z0-9]+/g, ''), lower.replace(/[^a-z0-9]+$/, '')].some((form) => rankOf(form) !== undefined)) return true;
  if ((rankOf(stem) ?? Infinity) <= STEM_RANK_MAX) return true;
  const letters = lettersOf(stem);
  return letters.length >= NAME_MIN && names.some((name) => lettersOf(name.split('@')[0] ?? '') === letters);
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
