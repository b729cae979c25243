import { fill } from '@marque/app-kit/words/words';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SearchInput } from '../../widgets/search-input.tsx';
import { foundCalls } from './found-calls.ts';
import type { CallGroup } from './reference.ts';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

interface CallListProps {
  readonly groups: readonly CallGroup[];
  /** Path of the call shown. */
  readonly current: string;
}

/** The calls of a section beside the one shown; on a phone they are folded up above it. */
export function CallList({ groups, current }: CallListProps) {
  const words = useWords();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const found = foundCalls(groups, query);
  useEffect(() => {
    // The one shown is in sight of the list, which has a height of its own.
    const row = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  return (
    <nav className={styles.calls} aria-label={words.calls} data-open={isOpen || undefined}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.calls}
      </button>
      <div className={styles.callsBody}>
        <SearchInput compact label={words.find} value={query} onValue={setQuery} />
        {found.length === 0 && <p className={styles.none}>{fill(words.noMatch, { query: query.trim() })}</p>}
        <div className={styles.callsScroll} ref={list}>
          {found.map(({ name, title, calls }) => (
            <section key={name} aria-label={title}>
              <h2 className={styles.groupName}>{title}</h2>
              <ul>
                {calls.map((call) => (
                  <li key={call.path}>
                    <Link
                      to={call.path}
                      discover="none"
                      className={styles.callLink}
                      aria-current={call.path === current ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      {call.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </nav>
  );
}
