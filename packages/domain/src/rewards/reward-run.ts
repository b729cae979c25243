/** So many people at most are rewarded at once. */
export const REWARDED_AT_ONCE_MAX = 500;
/** The note that people read in their records. */
export const REWARD_NOTE_MAX = 100;

const UID = /^\d{1,20}$/;

/** UIDs as somebody has put them into a field, each once; undefined for none, for too many, and where something is no UID. */
export function readUids(text: string): readonly string[] | undefined {
  const uids = [...new Set(text.split(/[\s,;]+/u).filter((part) => part !== ''))];
  return uids.length >= 1 && uids.length <= REWARDED_AT_ONCE_MAX && uids.every((uid) => UID.test(uid)) ? uids : undefined;
}
