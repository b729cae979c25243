import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { AccountSafety } from '@marque/contract/account-safety';
import { ShieldAlert } from '@marque/ui/icons';
import styles from './safety.module.css';
import { useSafetyWords } from './use-words.ts';

/** Since when and why the account is frozen, and how it is opened again. */
export function FrozenNotice({ safety }: { readonly safety: AccountSafety }) {
  const words = useSafetyWords();
  const since = instantOf(safety.frozen_time);
  if (safety.is_frozen === 0 || since === undefined) return null;
  const causes = { owner: words.frozenByOwner, 'mailed-link': words.frozenByLink, operator: words.frozenByOperator, '': '' };
  return (
    <section className={styles.frozen} role="status">
      <ShieldAlert size={20} aria-hidden />
      <span>
        <strong>{causes[safety.freeze_cause]}</strong> {words.frozenSince} <DayAndTime at={since} withYear />
      </span>
      <p>{words.frozenText}</p>
    </section>
  );
}
