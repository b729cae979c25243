export type SecurityLevel = 'low' | 'middle' | 'high';

/** Ways in which an account can prove that it is its owner who asks. */
export interface Factors {
  readonly email: boolean;
  readonly phone: boolean;
  readonly authenticator: boolean;
  readonly passkey: boolean;
}

/** One of them is low, two are middle, three are high. */
export function securityLevel({ email, phone, authenticator, passkey }: Factors): SecurityLevel {
  const count = [email, phone, authenticator, passkey].filter(Boolean).length;
  if (count < 2) return 'low';
  return count === 2 ? 'middle' : 'high';
}
