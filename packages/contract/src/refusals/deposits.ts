/** What comes in on chains, and the sandbox chain. */
export const DEPOSIT_REFUSALS = {
  deposit_closed: 12700,
  deposit_state: 12701,
  sandbox_only: 12702,
  sandbox_address_invalid: 12703,
} as const;
