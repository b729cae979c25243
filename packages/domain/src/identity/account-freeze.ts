/**
 * An account is open, frozen or closed. Open to frozen: by its owner with a proof, by the link of a security mail, by an operator. Frozen
 * to open: by a reset of the login password with the authenticator, or by an operator. Who has no authenticator needs the operator, and so does
 * whose account an operator froze.
 */
export const FREEZE_CAUSES = ['owner', 'mailed-link', 'operator'] as const;
export type FreezeCause = (typeof FREEZE_CAUSES)[number];
