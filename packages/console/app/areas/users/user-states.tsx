import type { UserRow } from '@marque/contract/console/users';
import { Badge } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import type { ConsoleWords } from '../../words/en.ts';

type UserState = UserRow['state'];

export const stateLabels = (words: ConsoleWords): Readonly<Record<UserState, string>> => ({
  open: words.stateOpen,
  frozen: words.stateFrozen,
  closed: words.stateClosed,
});

const TONES = { open: 'plain', frozen: 'warn', closed: 'bad' } as const;

/** On a page of its own an open account is good news; in a list it is what is to be expected. */
export function UserStateBadge({ state, isAlone = false }: { readonly state: UserState; readonly isAlone?: boolean }) {
  const words = useWords();
  return <Badge tone={isAlone && state === 'open' ? 'good' : TONES[state]}>{stateLabels(words)[state]}</Badge>;
}
