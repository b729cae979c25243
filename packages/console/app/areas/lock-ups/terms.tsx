import type { LockUpDesk } from '@marque/contract/console/lock-ups';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Properties } from '../../widgets/page.tsx';
import { rowsOf, textOf } from '../../widgets/shapes.ts';
import { lockUpFields } from './lock-up-fields.tsx';
import type { LockUpWords } from './words/en.ts';

/** The terms that stand: what is said of each field, and nothing of those that are empty. */
export function Terms({ product: { document }, words }: { readonly product: LockUpDesk; readonly words: LockUpWords }) {
  const all = useWords();
  const me = useMe();
  const rows = lockUpFields({ all, words, tokens: [], me }, document).flatMap(({ name, label, options = [], kind }) => {
    const value = document[name];
    const text = kind === 'shape' ? rowsOf(value).map(textOf).join(', ') : textOf(value);
    return text === '' ? [] : [[label, options.find(([key]) => key === text)?.[1] ?? text] as const];
  });
  return <Properties rows={rows} />;
}
