import { fill } from '@marque/app-kit/words/words';
import { Button, cx, Progress } from '@marque/ui';
import { CircleAlert, ImageUp, RefreshCw, Trash2 } from '@marque/ui/icons';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useImage, type ImageRules, type ImageState } from './use-image.ts';
import styles from './image-slot.module.css';

/** Sentences with places for the picture's name. */
export interface ImageWords {
  readonly choose: string;
  readonly chooseOther: string;
  readonly sending: string;
  readonly sentImage: string;
  readonly retry: string;
  readonly cancel: string;
  readonly remove: string;
}

interface ImageSlotProps {
  readonly rules: ImageRules;
  readonly words: ImageWords;
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly error: string | undefined;
  readonly onId: (id: string) => void;
}

/** A place for one picture: choose it or drop it here, see it leave and arrive, take another one. */
export function ImageSlot({ rules, words, label, hint, icon, error, onId }: ImageSlotProps) {
  const id = useId();
  const { state, choose, clear } = useImage(rules, onId);
  const [isOver, setOver] = useState(false);
  const problem = state.kind === 'failed' ? state.msg : state.kind === 'empty' ? error : undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return (
    <div className={styles.slot}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div
        className={cx(styles.place, isOver && styles.over, problem !== undefined && styles.wrong)}
        data-state={state.kind}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown state={state} words={words} label={label} icon={icon} />
        {state.kind !== 'sending' && state.kind !== 'sent' && (
          <label className={styles.pick}>
            <input
              type="file"
              accept="image/jpeg,image/png,image/gif"
              className={styles.input}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-note`}
              aria-invalid={problem !== undefined || undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) choose(file);
                target.value = '';
              }}
            />
            <ImageUp size={16} aria-hidden />
            {state.kind === 'failed' ? words.chooseOther : words.choose}
          </label>
        )}
      </div>
      <Note id={`${id}-note`} problem={problem} hint={state.kind === 'empty' ? fill(hint, { max: rules.maxMb }) : undefined} />
      <Actions state={state} words={words} label={label} onRetry={choose} onClear={clear} />
    </div>
  );
}

interface ShownProps {
  readonly state: ImageState;
  readonly words: ImageWords;
  readonly label: string;
  readonly icon: ReactNode;
}

function Shown({ state, words, label, icon }: ShownProps) {
  switch (state.kind) {
    case 'empty':
      return (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      );
    case 'failed':
      return <CircleAlert size={28} className={styles.alert} aria-hidden />;
    case 'sending':
      return (
        <>
          <img src={state.preview} alt="" className={cx(styles.picture, styles.faint)} />
          <div className={styles.progress}>
            <Progress label={fill(words.sending, { label })} value={state.part} />
          </div>
        </>
      );
    case 'sent':
      return <img src={state.url} alt={fill(words.sentImage, { label })} className={styles.picture} />;
  }
}

interface NoteProps {
  readonly id: string;
  readonly problem: string | undefined;
  readonly hint: string | undefined;
}

const Note = ({ id, problem, hint }: NoteProps) => (
  <p id={id} className={problem === undefined ? styles.hint : styles.error} role={problem === undefined ? undefined : 'alert'}>
    {problem ?? hint}
  </p>
);

interface ActionsProps {
  readonly state: ImageState;
  readonly words: ImageWords;
  readonly label: string;
  readonly onRetry: (file: File) => void;
  readonly onClear: () => void;
}

function Actions({ state, words, label, onRetry, onClear }: ActionsProps) {
  if (state.kind === 'failed' && state.file) {
    const { file } = state;
    return (
      <div>
        <Button size="sm" icon={<RefreshCw size={14} aria-hidden />} aria-label={`${label}: ${words.retry}`} onClick={() => onRetry(file)}>
          {words.retry}
        </Button>
      </div>
    );
  }
  if (state.kind !== 'sending' && state.kind !== 'sent') return null;
  const text = state.kind === 'sending' ? words.cancel : words.remove;
  return (
    <div className={styles.actions}>
      {state.kind === 'sent' && <span className={styles.name}>{state.name}</span>}
      <Button size="sm" tone="quiet" icon={<Trash2 size={14} aria-hidden />} aria-label={`${label}: ${text}`} onClick={onClear}>
        {text}
      </Button>
    </div>
  );
}
