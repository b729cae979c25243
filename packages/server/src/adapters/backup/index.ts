export { restoreBackup, type Examine } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
