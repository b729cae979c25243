import type { OutputOf } from '@marque/contract';
import type { getListOfUserIssueDonate } from '@marque/contract/rewards';

/** A page of what the reader was rewarded with. */
export type Rewards = OutputOf<typeof getListOfUserIssueDonate>;
