import type { Outcome } from '@marque/app-kit/api/outcome';
import { Button } from '@marque/ui';
import { useWords } from '../data/words.ts';
import styles from './form.module.css';
import { ReasonDialog } from './reason-action.tsx';

interface SaveDocumentProps<Data> {
  /** Of the dialog that asks for the reason. */
  readonly title: string;
  /** On the button, where it is not "save". */
  readonly label?: string | undefined;
  readonly mayWrite: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onDiscard?: (() => void) | undefined;
  readonly send: (reason: string) => Promise<Outcome<Data>>;
  readonly onOutcome: (outcome: Outcome<Data>) => void;
  readonly onDone?: ((data: Data) => void) | undefined;
  readonly onClose: () => void;
}

/** The foot of a document's form, which submits it, and the dialog that asks why before anything is sent. */
export function SaveDocument<Data>(props: SaveDocumentProps<Data>) {
  const words = useWords();
  const { title, label = words.save, mayWrite, isChanged, isSaving, onDiscard, send, onOutcome, onDone, onClose } = props;
  const impossible = !mayWrite ? words.notAllowed : !isChanged ? words.unchanged : undefined;
  return (
    <>
      <div className={`${styles.foot} ${styles.staying}`}>
        <Button type="submit" tone="action" disabled={impossible !== undefined} title={impossible}>
          {label}
        </Button>
        {isChanged && onDiscard && (
          <Button tone="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
      </div>
      {isSaving && (
        <ReasonDialog
          label={title}
          confirm={words.save}
          onClose={onClose}
          send={async (reason) => {
            const outcome = await send(reason);
            onOutcome(outcome);
            return outcome;
          }}
          onDone={onDone}
        />
      )}
    </>
  );
}
