import { fill } from '@marque/app-kit/words/words';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { CodeBlock } from '../code-block.tsx';
import { useWords } from '../use-words.ts';
import type { Reply } from './send-call.ts';
import styles from './try-call.module.css';

/** Longer answers than a reader would scroll through make the page slow. */
const CHARACTERS_MAX = 20_000;

/** An answer as it came: its status, how long it took, and its text. */
export function ReplyView({ reply: { status, ms, text, usedWeight } }: { readonly reply: Reply }) {
  const words = useWords();
  return (
    <div className={styles.reply}>
      <p className={styles.replyHead}>
        <Badge tone={status < 400 ? 'up' : 'down'}>{String(status)}</Badge>
        <span>{fill(words.took, { ms })}</span>
        {usedWeight !== undefined && <code>x-mbx-used-weight-1m: {usedWeight}</code>}
      </p>
      <CodeBlock label={words.answer}>{text.slice(0, CHARACTERS_MAX)}</CodeBlock>
      {text.length > CHARACTERS_MAX && <p className={styles.note}>{fill(words.cut, { count: groupThousands(String(CHARACTERS_MAX)) })}</p>}
    </div>
  );
}
