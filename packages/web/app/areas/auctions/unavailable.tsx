import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { useWords } from './use-words.ts';

/** In place of what could not be read, with a way to try again. */
export function Unavailable() {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={words.unavailable}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      }
    />
  );
}
