import type { Generated } from 'kysely';

/** What is known of the brands behind the tokens. */
export interface BrandsTables {
  brand_repurchases: {
    id: Generated<number>;
    token: number;
    kind: 'buyback' | 'burn';
    amount: bigint;
    cost: bigint;
    tx_id: string;
    at: number;
  };
}
