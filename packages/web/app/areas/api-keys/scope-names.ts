import type { KeyScope } from '@marque/domain/api-keys';
import type { ApiKeyWords } from './use-words.ts';

export const scopeNames = (words: ApiKeyWords): Readonly<Record<KeyScope, string>> => ({
  read: words.read,
  trade: words.trade,
  transfer: words.transfer,
  withdraw: words.withdraw,
});
