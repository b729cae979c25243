import type { KeyKind, KeyScope } from '@marque/domain/api-keys';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { withApiKeys } from './tables.ts';

/** A key with what is needed of its user. */
export interface KeyRow {
  readonly public_key: string;
  readonly organisation: number;
  readonly id: number;
  readonly user_id: number;
  readonly kind: KeyKind;
  readonly sealed_secret: string | null;
  readonly public_pem: string | null;
  readonly scopes: readonly KeyScope[];
  readonly ips: readonly string[];
  readonly expires_at: number | null;
  readonly is_enabled: boolean;
  readonly paused_at: number | null;
  readonly uid: string;
  readonly fee_level: number;
  readonly kyc_level: number;
  readonly frozen_at: number | null;
}

interface Question {
  readonly publicKey: string;
  readonly organisation: number;
  readonly answer: (row: KeyRow | undefined) => void;
  readonly fail: (fault: unknown) => void;
}

const COLUMNS = [
  'public_key',
  'organisation',
  'api_keys.id',
  'user_id',
  'kind',
  'sealed_secret',
  'public_pem',
  'scopes',
  'ips',
  'expires_at',
  'is_enabled',
  'paused_at',
  'uid',
  'fee_level',
  'kyc_level',
  'frozen_at',
] as const;

/** Reads keys from the store. Whoever asks while a statement is under way is answered by the next one, all together. */
export class KeyRows {
  readonly #database: Database;
  #waiting: Question[] = [];
  #isReading = false;

  constructor(database: Database) {
    this.#database = database;
  }

  find(publicKey: string, organisation: number): Promise<KeyRow | undefined> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ publicKey, organisation, answer, fail });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const questions = this.#waiting;
      this.#waiting = [];
      try {
        const rows = await this.#read([...new Set(questions.map(({ publicKey }) => publicKey))]);
        for (const { publicKey, organisation, answer } of questions) {
          const row = rows.get(publicKey);
          answer(row?.organisation === organisation ? row : undefined);
        }
      } catch (fault) {
        for (const { fail } of questions) fail(fault);
      }
    }
    this.#isReading = false;
  }

  async #read(publicKeys: readonly string[]): Promise<ReadonlyMap<string, KeyRow>> {
    const rows: readonly KeyRow[] = await withApiKeys(this.#database.queries)
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .select(COLUMNS)
      .where('public_key', '=', sql<string>`any(${publicKeys})`)
      .where('is_closed', '=', false)
      .execute();
    return new Map(rows.map((row) => [row.public_key, row]));
  }
}
