import type { AddressProblem, ChainBlock } from './chain.ts';

export interface SandboxTransfer {
  readonly to: string;
  readonly memo: string | null;
  readonly contract: string | null;
  /** In the chain's units. */
  readonly amount: bigint;
}

/** What becomes of the transactions of blocks that a reorganisation takes away. */
export type AfterReorganisation = 'mined-again' | 'waiting' | 'dropped';

/** What can be made to happen on one network of a made-up chain. */
export interface SandboxControl {
  readonly network: string;
  /** Why nothing can be sent there; undefined for an address of this network. */
  problemOf(address: string): AddressProblem | undefined;
  /** Sends from nowhere; gives the number of the transaction, which waits for the next block. */
  send(transfer: SandboxTransfer): Promise<string>;
  mine(count: number): Promise<ChainBlock>;
  /** Replaces the newest blocks by a longer branch. */
  reorganise(depth: number, afterwards: AfterReorganisation): Promise<ChainBlock>;
}

/** The made-up chain's controls, by network. */
export interface Sandbox {
  of(network: string): SandboxControl | undefined;
}
