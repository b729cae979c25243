import { cx, Menu, type MenuItem } from '@marque/ui';
import { ChevronDown } from '@marque/ui/icons';
import type { HeaderArea, HeaderEntry } from './header-areas.ts';
import { EntryLink } from './header-entry.tsx';
import { useHeader } from './use-header.ts';
import { useShellWords } from '../use-words.ts';
import styles from './header.module.css';

const IN_ROW = { 1: undefined, 2: styles.fromMiddle, 3: styles.fromWide, 4: styles.never } as const;
/** Behind "More" stands what the row has no room for. */
const BEHIND_MORE = { 1: styles.never, 2: styles.untilMiddle, 3: styles.untilWide, 4: undefined } as const;

const items = (entries: readonly HeaderEntry[], className?: string): MenuItem[] =>
  entries.map((entry) => ({ key: entry.key, label: entry.label, link: <EntryLink entry={entry} className={className} /> }));

function Area({ area: { key, label, entries, tip, rank } }: { readonly area: HeaderArea }) {
  const [first] = entries;
  if (first?.key === key) return <EntryLink entry={first} className={cx(styles.area, IN_ROW[rank])} />;
  return (
    <span className={IN_ROW[rank]}>
      <Menu
        align="start"
        trigger={
          <>
            {label}
            <ChevronDown size={14} aria-hidden />
          </>
        }
        items={items(entries)}
        foot={tip && <p className={styles.tip}>{tip}</p>}
      />
    </span>
  );
}

/** The areas in their order; on narrower screens those further back wait behind "More". */
export function HeaderNav() {
  const words = useShellWords();
  const { areas } = useHeader();
  const last = Math.max(1, ...areas.map(({ rank }) => rank)) as HeaderArea['rank'];
  return (
    <nav className={styles.areas} aria-label={words.mainNavigation}>
      {areas.map((area) => (
        <Area key={area.key} area={area} />
      ))}
      <span className={BEHIND_MORE[last]}>
        <Menu
          align="start"
          trigger={
            <>
              {words.more}
              <ChevronDown size={14} aria-hidden />
            </>
          }
          items={areas.filter(({ rank }) => rank > 1).flatMap(({ entries, rank }) => items(entries, BEHIND_MORE[rank]))}
        />
      </span>
    </nav>
  );
}
