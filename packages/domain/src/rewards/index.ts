export {
  BUSINESS_TYPES,
  INVITATION_REWARDS,
  isBusinessType,
  readRewardReference,
  rewardReference,
  rewardRow,
  type BusinessType,
} from './business-type.ts';
export { readUids, REWARD_NOTE_MAX, REWARDED_AT_ONCE_MAX } from './reward-run.ts';
