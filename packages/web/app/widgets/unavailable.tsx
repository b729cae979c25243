import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';

interface UnavailableProps {
  readonly title: string;
  /** On the button. */
  readonly retry: string;
}

/** In place of what could not be read, with a way to try again. */
export function Unavailable({ title, retry }: UnavailableProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={title}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {retry}
        </Button>
      }
    />
  );
}
