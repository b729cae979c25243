export { RECORD_STATUSES, UNLOCK_STATUSES, type RecordStatus } from './record-status.ts';
export { readRecordType, RECORD_TYPES, type RecordType } from './record-type.ts';
