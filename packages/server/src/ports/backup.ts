/** What a backup holds, as its manifest says. */
export interface BackupContent {
  /** The last command of the journal that it holds. */
  readonly sequence: number;
  /** Epoch ms of that command; undefined before the first. */
  readonly at: number | undefined;
}

export interface TakenBackup extends BackupContent {
  readonly folder: string;
  readonly parts: number;
  readonly bytes: number;
  /** Files of people that it holds, and those that the store names but their folder or bucket had no more. */
  readonly objects: number;
  readonly objectsMissing: number;
}

export interface RestoredBackup extends BackupContent {
  readonly orders: number;
  readonly users: number;
  readonly ledgerLines: number;
  /** Migrations that the store did not have yet. */
  readonly migrated: readonly string[];
  /** Where the backup holds the exchange's secret. */
  readonly secretFile: string | undefined;
  readonly findings: readonly { readonly invariant: string; readonly ok: boolean; readonly detail: string }[];
  readonly isSound: boolean;
}
