import { ExpectedFailure } from '../../ports/expected-failure.ts';

type BackupRefusal =
  | 'damaged'
  | 'exists'
  | 'newer-format'
  | 'newer-schema'
  | 'no-backup'
  | 'no-tools'
  | 'not-empty'
  | 'other-kind'
  | 'other-secret'
  | 'tool-failed'
  | 'under-way';

/** A backup that is not taken or not restored; nothing was changed. */
export class BackupRefused extends ExpectedFailure {
  readonly refusal: BackupRefusal;

  constructor(refusal: BackupRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
