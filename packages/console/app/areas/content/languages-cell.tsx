import { fill } from '@marque/app-kit/words/words';
import type { ContentRow } from '@marque/contract/console/content';
import { Badge } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import { useWantedLanguages } from './missing-languages.tsx';

/** In which languages an item is written, and which of those that are asked for it lacks. */
export function Languages({ row: { organisation, locales } }: { readonly row: ContentRow }) {
  const words = useWords();
  const missing = useWantedLanguages()(organisation).filter((locale) => !locales.includes(locale));
  return missing.length === 0 ? (
    <Badge tone="good">{words.languagesComplete}</Badge>
  ) : (
    <Badge tone="warn">{fill(words.languagesLack, { languages: missing.join(', ') })}</Badge>
  );
}
