import { refusedField, type Outcome } from '@marque/app-kit/api/outcome';
import { REASON_MAX } from '@marque/domain/operators';
import { Button, Dialog, Field, showToast, TextArea } from '@marque/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { problemSentence } from '../data/problem-sentences.ts';
import { useWords } from '../data/words.ts';
import type { ConsoleWords } from '../words/en.ts';
import { useFocusWithin } from './use-focus-within.ts';
import styles from './form.module.css';

interface ReasonActionProps<Data> {
  /** The dialog's title, and on the button. */
  readonly label: string;
  /** On the button where its place says the rest. */
  readonly short?: string;
  readonly hint?: string;
  readonly tone?: 'action' | 'plain' | 'quiet' | 'down';
  /** Why it cannot be done now. */
  readonly impossible?: string | undefined;
  readonly reasonLabel?: string;
  readonly confirm?: string;
  /** False while what is below the hint is not filled in yet. */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
  /** Says beside the children what is wrong with them, if anything is. */
  readonly check?: () => boolean;
  /** Fields of the children, which say themselves why they were refused. */
  readonly fields?: readonly string[];
  readonly send: (reason: string) => Promise<Outcome<Data>>;
  readonly onDone?: (data: Data) => void;
}

/** Something that is done to somebody: it is done after saying why, and stands in the log with that. */
export function ReasonAction<Data>(props: ReasonActionProps<Data>) {
  const [isOpen, setOpen] = useState(false);
  const { label, short = label, impossible, tone = 'plain' } = props;
  return (
    <>
      <Button
        size="sm"
        tone={tone === 'down' ? 'plain' : tone}
        disabled={impossible !== undefined}
        title={impossible}
        onClick={() => setOpen(true)}
      >
        {short}
      </Button>
      {isOpen && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What was refused, with what is wrong in which field where a document was. */
function sentenceOf(words: ConsoleWords, { detail, msg }: Outcome<never> & { readonly ok: false }): string {
  const { at, problem } = detail;
  if (typeof problem !== 'string') return msg;
  const sentence = problemSentence(words, problem);
  return typeof at === 'string' && at !== '' ? `${at}: ${sentence}` : sentence;
}

export function ReasonDialog<Data>({
  label,
  hint,
  tone = 'action',
  reasonLabel,
  confirm,
  isReady = true,
  children,
  check,
  fields = [],
  send,
  onDone,
  onClose,
}: ReasonActionProps<Data> & { readonly onClose: () => void }) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isRight = check?.() ?? true;
    if (reason.trim() === '') return setError(words.reasonMissing);
    if (!isRight) return;
    setBusy(true);
    const outcome = await send(reason.trim());
    if (!outcome.ok) {
      setBusy(false);
      return setError(fields.includes(refusedField(outcome) ?? '') ? undefined : sentenceOf(words, outcome));
    }
    // A form that is read anew loses what was typed into it: nobody types before it was.
    await revalidate();
    onClose();
    showToast('success', words.done);
    onDone?.(outcome.data);
  };
  const id = 'reason-form';
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={id} tone={tone === 'down' ? 'down' : 'action'} busy={isBusy} disabled={!isReady}>
            {confirm ?? label}
          </Button>
        </>
      }
    >
      <FocusedForm id={id} onSubmit={(event) => void submit(event)}>
        {hint && <p>{hint}</p>}
        {children}
        <Field label={reasonLabel ?? words.reason} hint={words.reasonHint} error={error}>
          <TextArea
            value={reason}
            maxLength={REASON_MAX}
            onValue={(value) => {
              setReason(value);
              setError(undefined);
            }}
          />
        </Field>
      </FocusedForm>
    </Dialog>
  );
}

interface FocusedFormProps {
  readonly id: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

function FocusedForm({ id, onSubmit, children }: FocusedFormProps) {
  const form = useFocusWithin<HTMLFormElement>();
  return (
    <form ref={form} id={id} className={styles.checks} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  );
}
