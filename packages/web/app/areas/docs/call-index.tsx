import { fill } from '@marque/app-kit/words/words';
import { EmptyState } from '@marque/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageBlock } from '../../widgets/brand/brand-page.tsx';
import { SearchInput } from '../../widgets/search-input.tsx';
import { foundCalls } from './found-calls.ts';
import { Method } from './method.tsx';
import type { CallGroup } from './reference.ts';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

/** Every call of a section by its title. */
export function CallIndex({ groups }: { readonly groups: readonly CallGroup[] }) {
  const words = useWords();
  const [query, setQuery] = useState('');
  const found = foundCalls(groups, query);
  return (
    <>
      <div className={styles.find}>
        <SearchInput label={words.find} value={query} onValue={setQuery} />
      </div>
      {found.length === 0 && <EmptyState title={fill(words.noMatch, { query: query.trim() })} />}
      {found.map(({ name, title, calls }) => (
        <PageBlock key={name} title={title} sheet>
          <ul className={styles.index}>
            {calls.map((call) => (
              <li key={call.path}>
                <Link to={call.path} discover="none" className={styles.indexRow}>
                  <strong>{call.title}</strong>
                  <span className={styles.callLine}>
                    <Method>{call.method}</Method>
                    <code>{call.address}</code>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </PageBlock>
      ))}
    </>
  );
}
