import { useMe } from '../data/me.ts';
import { useWords } from '../data/words.ts';
import type { Filter } from './list-screen.tsx';

/** A choice among the organisations that the reader works for; none where there is only one. */
export function useOrganisationFilter(): readonly Filter[] {
  const words = useWords();
  const { organisations } = useMe();
  if (organisations.length < 2) return [];
  return [{ name: 'organisation', label: words.organisation, options: organisations.map(({ id, name }) => [String(id), name] as const) }];
}
