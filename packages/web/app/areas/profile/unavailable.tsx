import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { useWords } from './use-words.ts';

/** In place of what could not be loaded, with the way to try again. */
export function Unavailable() {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={words.unavailable}
        action={
          <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}
