import { fill } from '@marque/app-kit/words/words';
import { socketOrigin } from '@marque/contract/documents/client-examples';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { PageBlock } from '../../../widgets/brand/brand-page.tsx';
import { CodeBlock } from '../code-block.tsx';
import type { ShownMethod, ShownStream } from '../reference.ts';
import { useWords } from '../use-words.ts';
import { Listen } from './listen.tsx';
import styles from '../docs.module.css';

interface SocketsPageProps {
  readonly streams: readonly ShownStream[];
  readonly methods: readonly ShownMethod[];
  readonly origin: string;
}

const SUBSCRIBE = JSON.stringify({ method: 'SUBSCRIBE', params: ['artusdt@trade', 'artusdt@depth'], id: 1 });
const CALL = '{ "id": 1, "method": "…", "params": { … } }';

/** What comes over sockets and what is asked over them, and a line to listen in on. */
export function SocketsPage({ streams, methods, origin }: SocketsPageProps) {
  const words = useWords();
  const sockets = socketOrigin(origin);
  return (
    <>
      <PageBlock
        title={words.streams}
        hint={fill(words.streamsText, { address: `${sockets}/stream`, combined: `${sockets}/stream?streams=artusdt@trade/artusdt@depth` })}
      >
        <CodeBlock label={words.streams}>{SUBSCRIBE}</CodeBlock>
        <ul className={styles.streams}>
          {streams.map((stream) => (
            <Stream key={stream.family} stream={stream} />
          ))}
        </ul>
      </PageBlock>
      <PageBlock title={words.listenTitle}>
        <Listen />
      </PageBlock>
      <PageBlock title={words.methods} hint={fill(words.methodsText, { address: `${sockets}/ws-api/v3`, message: CALL })} sheet>
        <Table label={words.methods} dense>
          <thead>
            <tr>
              <HeadCell>{words.method}</HeadCell>
              <HeadCell>{words.sameAs}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {methods.map(({ name, call }) => (
              <tr key={name}>
                <Cell>
                  <code className={styles.fieldName}>{name}</code>
                </Cell>
                <Cell>
                  <Link to={call.path} discover="none" className={styles.link}>
                    {call.title}
                  </Link>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </PageBlock>
    </>
  );
}

/** A family of streams; what an event of it holds is folded up. */
function Stream({ stream: { name, title, speeds, beginsWithLatest, event } }: { readonly stream: ShownStream }) {
  const words = useWords();
  return (
    <li className={styles.stream}>
      <div className={styles.streamHead}>
        <strong>{title}</strong>
        <code>{name}</code>
      </div>
      <p className={styles.streamSpeed}>
        <span>
          {speeds.map((ms) => (ms === 0 ? words.everyChange : fill(words.everyMs, { ms: groupThousands(String(ms)) }))).join(' · ')}
        </span>
        {beginsWithLatest && <Badge>{words.beginsWithLatest}</Badge>}
      </p>
      <details>
        <summary className={styles.summary}>{words.event}</summary>
        <CodeBlock label={`${words.event}: ${name}`}>{event}</CodeBlock>
      </details>
    </li>
  );
}
