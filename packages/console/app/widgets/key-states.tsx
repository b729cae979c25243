import type { KeyRow } from '@marque/contract/console/user-keys';
import { Badge } from '@marque/ui';
import { useWords } from '../data/words.ts';
import type { ConsoleWords } from '../words/en.ts';

type KeyState = KeyRow['state'];

export const keyStateLabels = (words: ConsoleWords): Readonly<Record<KeyState, string>> => ({
  live: words.stateActive,
  expired: words.stateExpired,
  disabled: words.stateDisabled,
});

export function KeyStateBadge({ state }: { readonly state: KeyState }) {
  const words = useWords();
  return <Badge tone={state === 'live' ? 'good' : 'plain'}>{keyStateLabels(words)[state]}</Badge>;
}
