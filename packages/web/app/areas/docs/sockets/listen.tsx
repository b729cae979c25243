import { Button, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { useWords } from '../use-words.ts';
import { useStream } from './use-stream.ts';
import styles from './listen.module.css';

/** Shows the events of a stream as a program receives them. */
export function Listen({ address }: { readonly address: string }) {
  const words = useWords();
  const [name, setName] = useState('artusdt@trade');
  const { state, events, listen, stop } = useStream(address);
  const isOpen = state === 'connecting' || state === 'listening';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen) stop();
    else if (name.trim() !== '') listen(name.trim());
  };
  const says = {
    idle: '',
    connecting: words.connecting,
    listening: events.length === 0 ? words.waiting : '',
    refused: words.badStream,
    lost: words.lineLost,
  }[state];
  return (
    <div className={styles.listen}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={words.listenTo}>
          <TextInput value={name} onValue={setName} disabled={isOpen} autoComplete="off" spellCheck={false} maxLength={64} />
        </Field>
        <Button type="submit" tone={isOpen ? 'plain' : 'action'}>
          {isOpen ? words.stop : words.listen}
        </Button>
      </form>
      <p role="status" className={styles.says} data-bad={state === 'refused' || state === 'lost' || undefined}>
        {says}
      </p>
      {events.length > 0 && <CodeBlock label={words.event}>{events.join('\n')}</CodeBlock>}
    </div>
  );
}
