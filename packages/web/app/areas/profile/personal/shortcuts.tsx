import { CandlestickChart, Gift, KeyRound, ListOrdered, Percent, Shield, ShieldCheck, Wallet } from '@marque/ui/icons';
import { Link } from 'react-router';
import { useWords } from '../use-words.ts';
import type { Shortcut } from './shortcut-pages.ts';
import styles from './personal.module.css';

const ICONS = {
  trade: CandlestickChart,
  assets: Wallet,
  orders: ListOrdered,
  securityPage: Shield,
  verification: ShieldCheck,
  apiKeys: KeyRound,
  invite: Gift,
  fees: Percent,
} as const;

/** The ways that are gone most. */
export function Shortcuts({ pages }: { readonly pages: readonly Shortcut[] }) {
  const words = useWords();
  return (
    <nav aria-label={words.shortcuts}>
      <ul className={styles.shortcuts}>
        {pages.map(({ key, to }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link to={to} prefetch="intent" className={styles.shortcut}>
                <Icon size={20} aria-hidden />
                {words[key]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
