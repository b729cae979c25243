import type { LoginChannel, SecondStepWay } from '@marque/domain/identity';
import { hasPasskey } from '../passkeys/own-passkeys.ts';
import { hasRecoveryCode } from '../recovery-codes/stored-codes.ts';
import type { IdentityDeps } from './deps.ts';

/** The channels by which codes come, and what else the user may pass the second step with: a passkey first, a recovery code last. */
export async function withOwnFactors(
  { database: { queries } }: Pick<IdentityDeps, 'database'>,
  user: number,
  channels: readonly LoginChannel[],
): Promise<readonly SecondStepWay[]> {
  const isLost = channels.includes('google') && (await hasRecoveryCode(queries, user));
  return [...((await hasPasskey(queries, user)) ? (['passkey'] as const) : []), ...channels, ...(isLost ? (['recovery'] as const) : [])];
}
