import type { WireValue } from './value-types.ts';
import type { SyncCount } from './durable-node-fs.ts';

/** What the store's thread is started with. */
export interface PgliteStart {
  readonly directory: string;
}

export interface PgliteRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly WireValue[];
  /** Worth keeping its plan for. */
  readonly isRepeated: boolean;
  /** What a COPY statement reads. */
  readonly rows?: string | undefined;
}

export interface PgliteResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/** The fields of PostgreSQL's error that callers look at. */
export interface PgliteFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
}

export type PgliteAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly id: number; readonly result: PgliteResult; readonly synced: SyncCount }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: PgliteFailure }
  | { readonly kind: 'broken'; readonly message: string };
