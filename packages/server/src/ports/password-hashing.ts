/** `busy`: too many are waiting already; nothing was computed. */
export type HashResult = { readonly kind: 'hash'; readonly hash: string } | { readonly kind: 'busy' };
export type MatchResult = 'match' | 'differs' | 'busy';

/** Slow, salted hashing of passwords. At most a few run at once, because each costs what fifty orders cost. */
export interface PasswordHashing {
  hash(password: string): Promise<HashResult>;
  /** Takes the same time whether there is a hash to compare with or not, so that nobody learns who has an account. */
  matches(hash: string | undefined, password: string): Promise<MatchResult>;
}
