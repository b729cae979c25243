import { Progress } from '@marque/ui';
import { useWords } from '../data/words.ts';

/** Before the first page is there. */
export function Starting() {
  const words = useWords();
  return <Progress label={words.loading} />;
}
