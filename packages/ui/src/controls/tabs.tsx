import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './tabs.module.css';

interface TabItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** A figure after the label: how many rows wait behind it. */
  readonly count?: number;
}

const tabId = (group: string, key: string) => `${group}-tab-${key}`;
const panelId = (group: string) => `${group}-panel`;

interface TabsProps<Key extends string> {
  /** Unique on the page; TabPanel takes the same. */
  readonly group: string;
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  readonly onValue: (key: Key) => void;
  /** line: an underline on a hairline; pill: filled; both scroll sideways where they do not fit. */
  readonly look?: 'line' | 'pill';
  readonly aside?: ReactNode;
}

/** One stop for the tab key; arrows, Home and End move between the tabs. */
export function Tabs<Key extends string>({ group, label, items, value, onValue, look = 'line', aside }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === value);
    const onwards = list.current?.matches(':dir(rtl)') ? -1 : 1;
    const to = { ArrowRight: at + onwards, ArrowLeft: at - onwards, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[(to + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    onValue(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(group, next.key))}`)?.focus();
  };
  return (
    <div className={cx(styles.bar, styles[look])}>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={tabId(group, item.key)}
            aria-selected={item.key === value}
            aria-controls={panelId(group)}
            tabIndex={item.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValue(item.key)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

interface TabPanelProps {
  readonly group: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TabPanel({ group, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(group)} aria-labelledby={tabId(group, value)} className={className}>
      {children}
    </div>
  );
}
