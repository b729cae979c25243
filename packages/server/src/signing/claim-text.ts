/** A proof of reserves for which a wallet is claimed: the signature says who had the key then. */
export interface ClaimedRun {
  readonly run: number;
  /** Of the ledger. */
  readonly sequence: number;
  /** Epoch ms at which it was taken. */
  readonly at: number;
}

/** What the key of an address signs to say whose it is. No transaction of any network reads like this. */
export const claimText = (network: string, address: string, { run, sequence, at }: ClaimedRun): string =>
  [
    'Proof of reserves',
    `network: ${network}`,
    `address: ${address}`,
    `proof: ${run}`,
    `ledger position: ${sequence}`,
    `taken at: ${new Date(at).toISOString()}`,
  ].join('\n');
