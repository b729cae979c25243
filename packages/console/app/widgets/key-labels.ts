import type { UserKeyRow } from '@marque/contract/console/user-keys';
import type { KeyScope } from '@marque/domain/api-keys';
import type { ConsoleWords } from '../words/en.ts';

export const keyStateLabels = (words: ConsoleWords): Readonly<Record<UserKeyRow['state'], string>> => ({
  live: words.stateActive,
  paused: words.statePaused,
  expired: words.stateExpired,
  disabled: words.stateDisabled,
});

export const keyScopeLabels = (words: ConsoleWords): Readonly<Record<KeyScope, string>> => ({
  read: words.keyScopeRead,
  trade: words.keyScopeTrade,
  transfer: words.keyScopeTransfer,
  withdraw: words.keyScopeWithdraw,
});
