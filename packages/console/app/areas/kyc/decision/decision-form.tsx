import type { Outcome } from '@marque/app-kit/api/outcome';
import { Button, cx } from '@marque/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import { useWords } from '../../../data/words.ts';
import { useFocusWithin } from '../../../widgets/use-focus-within.ts';
import { useKycWords } from '../use-words.ts';
import styles from '../case.module.css';

interface DecisionFormProps {
  readonly tone: 'up' | 'down';
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
  /** Undefined where something is missing: what, the form says by itself. */
  readonly send: () => Promise<Outcome<unknown>> | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A decision beside the papers that it is about: Escape leaves it, Ctrl and Enter send it from any field. */
export function DecisionForm({ tone, title, hint, children, send, onClose, onDone }: DecisionFormProps) {
  const all = useWords();
  const words = useKycWords();
  const { revalidate } = useRevalidator();
  const form = useFocusWithin<HTMLFormElement>();
  const id = useId();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useFormKeys(form, onClose);
  // In newer browsers scrolling returns a promise, which React would take for the effect's end.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [form]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = send();
    if (!sent) return;
    setBusy(true);
    const outcome = await sent;
    setBusy(false);
    if (outcome.ok) {
      onClose();
      onDone();
      return;
    }
    setError(outcome.msg);
    await revalidate();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      className={cx(styles.form, tone === 'up' ? styles.approve : styles.reject)}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.formHead}>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      {children}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.formFoot}>
        <Button type="submit" tone={tone} busy={isBusy} aria-keyshortcuts="Control+Enter">
          {title}
          <kbd className={styles.key} aria-hidden>
            {words.confirmKeys}
          </kbd>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {all.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The keys of a whole form, whichever of its fields has the focus. */
function useFormKeys(form: RefObject<HTMLFormElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element?.requestSubmit();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [form]);
}
