import { Button, EmptyState } from '@marque/ui';
import { useWords } from './use-words.ts';

/** What could not be had, and another try. */
export function Retry({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const words = useWords();
  return (
    <EmptyState
      title={message}
      action={
        <Button size="sm" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    />
  );
}
