import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { useHistoryWords } from './use-words.ts';

/** In place of a list that was refused: why, and the way to try again. */
export function ListProblem({ problem }: { readonly problem: string }) {
  const words = useHistoryWords();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={problem || words.unavailable}
        action={
          <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}
