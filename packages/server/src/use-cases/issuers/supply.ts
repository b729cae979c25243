import type { HoldId, OwnerId } from '@marque/engine';
import type { KeyScope } from '../../ports/exchange-gateway.ts';
import type { Intent } from '../intents.ts';

const PURPOSE = 'offering';

/** What is to be sold: it is held for its issuer, so that nothing is sold twice. */
export interface Supply {
  /** The reason of its commands, and the feature's row that they name. */
  readonly reason: KeyScope;
  readonly reference: string;
  readonly issuer: OwnerId;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** Sets the tokens of a sale aside; each try is a request of its own, since a refusal is final. */
export const holdSupplyIntent = ({ reason, reference, issuer, token, units }: Supply, attempt: number): Intent => ({
  reference,
  owner: issuer,
  step: attempt,
  request: { kind: 'open-hold', owner: issuer, token, purpose: PURPOSE, amount: units, reason, reference },
});

/** Takes what is to be delivered out of the issuer's hold: the escrow has it from then on. */
export const captureSupplyIntent = (
  { reason, reference, issuer, token, units }: Supply,
  { hold, escrow }: { readonly hold: HoldId; readonly escrow: OwnerId },
): Intent => ({
  reference,
  owner: issuer,
  request: {
    kind: 'capture-hold',
    hold,
    owner: issuer,
    purpose: PURPOSE,
    amount: units,
    credits: [{ owner: escrow, token, account: 'usable', amount: units }],
    reason,
    reference,
  },
});

/** Gives the issuer back what is not sold. */
export const releaseSupplyIntent = (
  { reason, reference, issuer, units }: Omit<Supply, 'token'>,
  { hold, attempt }: { readonly hold: HoldId; readonly attempt: number },
): Intent => ({
  reference,
  owner: issuer,
  step: attempt,
  request: { kind: 'release-hold', hold, owner: issuer, purpose: PURPOSE, amount: units, reason, reference },
});
