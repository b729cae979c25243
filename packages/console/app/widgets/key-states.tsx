import type { UserKeyRow } from '@marque/contract/console/user-keys';
import { Badge } from '@marque/ui';
import { useWords } from '../data/words.ts';
import { keyStateLabels } from './key-labels.ts';

const TONES = { live: 'good', paused: 'warn', expired: 'plain', disabled: 'plain' } as const;

export function KeyStateBadge({ state }: Pick<UserKeyRow, 'state'>) {
  const words = useWords();
  return <Badge tone={TONES[state]}>{keyStateLabels(words)[state]}</Badge>;
}
