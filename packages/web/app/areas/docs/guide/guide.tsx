import { fill } from '@marque/app-kit/words/words';
import { clientExample, EXAMPLE_CLIENTS, type ExampleClient } from '@marque/contract/documents/client-examples';
import { DOCUMENT_NAMES, DOCUMENT_PATHS } from '@marque/contract/documents/paths';
import { ORDER_LIMITS, REQUEST_WINDOW_MS, REQUESTS_LIMIT, WEIGHT_LIMIT, type RateLimit } from '@marque/domain/api-keys';
import { groupThousands } from '@marque/domain/money';
import { buttonClass, SegmentedControl } from '@marque/ui';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { PageBlock } from '../../../widgets/brand/brand-page.tsx';
import { CodeBlock } from '../code-block.tsx';
import { Examples } from '../examples.tsx';
import type { ShownCall } from '../reference.ts';
import { useWords, type DocsWords } from '../use-words.ts';
import { addressRows } from './addresses.ts';
import styles from '../docs.module.css';

interface GuideProps {
  readonly origin: string;
  readonly signedExample: ShownCall['examples'];
}

/** What whoever begins needs to know: where to call, with which client, how to sign, and what one is held to. */
export function Guide({ origin, signedExample }: GuideProps) {
  const words = useWords();
  return (
    <>
      <PageBlock title={words.addresses} sheet>
        <dl className={styles.facts}>
          {addressRows(origin, words).map(([name, address]) => (
            <div key={address}>
              <dt>{name}</dt>
              <dd>
                <code className={styles.address}>{address}</code>
              </dd>
            </div>
          ))}
        </dl>
      </PageBlock>
      <Clients origin={origin} />
      <div className={styles.pair}>
        <PageBlock title={words.signing}>
          <ol className={styles.steps}>
            <li>{fill(words.signHeader, { header: 'X-MBX-APIKEY' })}</li>
            <li>{fill(words.signTime, { window: groupThousands(String(REQUEST_WINDOW_MS)) })}</li>
            <li>{words.signText}</li>
            <li>{words.signLast}</li>
          </ol>
        </PageBlock>
        <div className={styles.pairCode}>
          <Examples examples={signedExample} />
        </div>
      </div>
      <Limits />
      <div className={styles.three}>
        <PageBlock title={words.keys}>
          <p className={styles.text}>{words.keysText}</p>
          <Link to={href('/user/api')} className={buttonClass({ tone: 'action' })}>
            {words.manageKeys}
          </Link>
        </PageBlock>
        <PageBlock title={words.errors}>
          <p className={styles.text}>{words.errorsText}</p>
        </PageBlock>
        <PageBlock title={words.sandbox}>
          <p className={styles.text}>{words.sandboxText}</p>
        </PageBlock>
      </div>
      <Documents />
    </>
  );
}

function Clients({ origin }: Pick<GuideProps, 'origin'>) {
  const words = useWords();
  const [client, setClient] = useState<ExampleClient>('ccxt');
  return (
    <PageBlock
      title={words.clients}
      hint={words.clientsText}
      aside={
        <SegmentedControl
          compact
          label={words.clients}
          items={EXAMPLE_CLIENTS.map((name) => ({ key: name, label: name }))}
          value={client}
          onValue={setClient}
        />
      }
    >
      <CodeBlock label={client}>{clientExample(client, origin)}</CodeBlock>
    </PageBlock>
  );
}

function limitText({ interval, windowMs, max }: RateLimit, words: DocsWords): string {
  const values = { max: groupThousands(String(max)), seconds: windowMs / 1_000 };
  return fill({ minute: words.perMinute, second: words.perSeconds, day: words.perDay }[interval], values);
}

function Limits() {
  const words = useWords();
  const rows = [
    [words.limitWeight, [WEIGHT_LIMIT]],
    [words.limitRequests, [REQUESTS_LIMIT]],
    [words.limitOrders, ORDER_LIMITS],
  ] as const;
  return (
    <PageBlock title={words.limits} hint={fill(words.limitsText, { header: 'X-MBX-USED-WEIGHT-1M' })} sheet>
      <dl className={styles.facts}>
        {rows.map(([name, limits]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {limits.map((limit) => (
                <span key={limit.windowMs} className={styles.figure}>
                  {limitText(limit, words)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PageBlock>
  );
}

const DOCUMENT_WORDS = { open: 'documentOpen', site: 'documentSite', sockets: 'documentSockets' } as const;

function Documents() {
  const words = useWords();
  return (
    <PageBlock title={words.documents} hint={words.documentsText}>
      <ul className={styles.documents}>
        {DOCUMENT_NAMES.map((name) => (
          <li key={name}>
            <a href={DOCUMENT_PATHS[name]} className={styles.document}>
              <strong>{words[DOCUMENT_WORDS[name]]}</strong>
              <code>{DOCUMENT_PATHS[name]}</code>
            </a>
          </li>
        ))}
      </ul>
    </PageBlock>
  );
}
