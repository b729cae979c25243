import type { Generated, JSONColumnType } from 'kysely';

/** What only a demo has. */
export interface DemoTables {
  demo_grants: {
    id: Generated<number>;
    user_id: number;
    day: string;
    state: 'requested' | 'accepted' | 'refused';
    refusal: string | null;
    amounts: JSONColumnType<readonly { readonly token: number; readonly units: string }[]>;
    requested_at: number;
  };
}
