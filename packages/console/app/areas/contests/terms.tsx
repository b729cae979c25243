import type { ContestDesk } from '@marque/contract/console/contests';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Properties } from '../../widgets/page.tsx';
import { fieldsOf, rowsOf, textOf } from '../../widgets/shapes.ts';
import { contestFields } from './contest-fields.ts';
import type { ContestWords } from './words/en.ts';

/** The terms that stand: what is said of each field, and nothing of those that are empty. */
export function ContestTerms({ contest: { document }, words }: { readonly contest: ContestDesk; readonly words: ContestWords }) {
  const all = useWords();
  const me = useMe();
  const rows = contestFields({ all, words, tokens: [], me }, document).flatMap(({ name, label, options = [], kind }) => {
    const value = document[name];
    const prizes = rowsOf(value)
      .map(fieldsOf)
      .map(({ to, amount }) => `≤ ${textOf(to)}: ${textOf(amount)}`);
    const text = kind === 'shape' ? prizes.join(', ') : textOf(value);
    return text === '' ? [] : [[label, options.find(([key]) => key === text)?.[1] ?? text] as const];
  });
  return <Properties rows={rows} />;
}
