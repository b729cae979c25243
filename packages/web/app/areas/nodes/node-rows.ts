import type { OutputOf } from '@marque/contract';
import type { getNodeMember, getNodeUserReward, listNodeConfig, listNodeDailyStats, rankNodes } from '@marque/contract/nodes';

export type NodeOffer = OutputOf<typeof listNodeConfig>[number];
export type TopNode = OutputOf<typeof rankNodes>[number];
export type OwnNode = NonNullable<OutputOf<typeof getNodeMember>>;
export type NodeEarnings = OutputOf<typeof getNodeUserReward>;
export type DayIncome = OutputOf<typeof listNodeDailyStats>;
