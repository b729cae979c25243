export {
  BUSINESS_TYPES,
  INVITATION_REWARDS,
  isBusinessType,
  readRewardReference,
  rewardReference,
  type BusinessType,
} from './business-type.ts';
