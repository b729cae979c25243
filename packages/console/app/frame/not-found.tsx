import { EmptyState } from '@marque/ui';
import { useWords } from '../data/words.ts';
import { Page } from '../widgets/page.tsx';

export function Component() {
  const words = useWords();
  return (
    <Page title={words.notFound}>
      <EmptyState title={words.notFoundHint} />
    </Page>
  );
}
