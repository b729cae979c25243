import type { Generated } from 'kysely';

/** How networks know tokens, and the chain that a demo has in place of real ones. Amounts on chains are larger than units of the ledger. */
export interface CustodyTables {
  chain_tokens: {
    token: number;
    protocol: string;
    contract: string | null;
    decimals: number;
  };
  sandbox_blocks: {
    network: string;
    height: number;
    hash: string;
    parent_hash: string;
    at: number;
  };
  sandbox_transactions: {
    network: string;
    tx_id: string;
    height: number | null;
    block_hash: string | null;
    nonce: number | null;
    fee: number | bigint;
    sender: string | null;
    is_dropped: boolean;
    created_at: number;
  };
  sandbox_transfers: {
    network: string;
    tx_id: string;
    part: string;
    to_address: string;
    memo: string | null;
    from_address: string | null;
    contract: string | null;
    amount: number | bigint;
  };
  sandbox_signatures: {
    network: string;
    reference: string;
    spends: string;
  };
  /** Addresses whose keys are offline. */
  cold_wallets: {
    id: Generated<number>;
    network: string;
    address: string;
    added_at: number;
  };
  sandbox_cold_funds: {
    network: string;
    token: number;
  };
}
