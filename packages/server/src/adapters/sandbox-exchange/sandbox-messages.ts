import type { SandboxAnswer, SandboxListing, SandboxPerson, SandboxPrices, SandboxRequest } from '../../ports/sandbox-exchange.ts';
import type { ProcessFigures } from '../../ports/meters.ts';
import type { Settings } from '../../settings.ts';

/** From the real exchange to the sandbox, over the channel between the two processes. */
export type ToSandbox =
  /** First of all. With `isAnew` the store that is there is given up. */
  | {
      readonly type: 'open';
      readonly settings: Settings;
      readonly listing: SandboxListing;
      readonly prices: SandboxPrices;
      readonly isAnew: boolean;
    }
  | { readonly type: 'listing'; readonly listing: SandboxListing }
  | { readonly type: 'prices'; readonly prices: SandboxPrices }
  | { readonly type: 'ask'; readonly id: number; readonly person: SandboxPerson; readonly request: SandboxRequest }
  | { readonly type: 'leave' };

/** From the sandbox to the real exchange. */
export type FromSandbox =
  | { readonly type: 'ready' }
  /** Sent every second. */
  | { readonly type: 'alive' }
  | { readonly type: 'figures'; readonly figures: ProcessFigures }
  /** Without an answer something went wrong, and the log of the sandbox says what. */
  | { readonly type: 'answer'; readonly id: number; readonly answer: SandboxAnswer | undefined };

/** How the sandbox ends when its port is taken: its store is not to blame. */
export const PORT_TAKEN = 9;
