import type { Action } from '@marque/domain/operators';
import { actionLabels } from '../data/labels.ts';
import { useWords } from '../data/words.ts';
import type { ConsoleWords } from '../words/en.ts';
import styles from './allowed-actions.module.css';

/** The part of the console that an action belongs to, by the first half of its name. */
const partLabels = (words: ConsoleWords): Readonly<Record<string, string>> => ({
  work: words.navWork,
  users: words.navUsers,
  keys: words.navKeys,
  kyc: words.navKyc,
  withdrawals: words.navWithdrawals,
  invitations: words.navInvitations,
  deposits: words.navDeposits,
  sandbox: words.navSandbox,
  listing: words.navListing,
  trading: words.navListing,
  fees: words.navFees,
  organisations: words.navOrganisations,
  brands: words.navContent,
  content: words.navContent,
  operators: words.navOperators,
  audit: words.navAudit,
  offerings: words.navOfferings,
  'token-sales': words.navTokenSales,
  'lock-ups': words.navLockUps,
  contests: words.navContests,
  nodes: words.navNodes,
  auctions: words.navAuctions,
  casting: words.navCasting,
});

/** What somebody may do, part by part of the console; where nothing may be changed it says so. */
export function AllowedActions({ actions }: { readonly actions: readonly Action[] }) {
  const words = useWords();
  const labels = actionLabels(words);
  const names = partLabels(words);
  const partOf = (action: Action): string => names[action.split('.')[0] ?? ''] ?? action;
  const parts = [...new Set(actions.map(partOf))];
  return (
    <dl className={styles.parts}>
      {parts.map((part) => {
        const changes = actions.filter((action) => partOf(action) === part && !action.endsWith('.read'));
        return (
          <div key={part}>
            <dt>{part}</dt>
            <dd>{changes.length === 0 ? words.roleViewer : changes.map((action) => labels[action]).join(' · ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
