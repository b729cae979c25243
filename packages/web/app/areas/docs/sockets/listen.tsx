import { socketOrigin } from '@marque/contract/documents/client-examples';
import { Button, Field, TextInput } from '@marque/ui';
import { useState, type FormEvent } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { useSite } from '../../../data/site-data.ts';
import { useWords } from '../use-words.ts';
import { useStream } from './use-stream.ts';
import styles from './listen.module.css';

/** Shows the events of a stream as a program receives them; a page connects to its own host only. */
export function Listen() {
  const words = useWords();
  const { origin } = useSite();
  const [name, setName] = useState('artusdt@trade');
  const { state, events, listen, stop } = useStream(`${socketOrigin(origin)}/stream`);
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
