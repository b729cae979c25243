import type { PartState } from '@marque/domain/status';
import { Check, Minus, Wrench, X } from '@marque/ui/icons';
import styles from './status.module.css';

const ICONS = {
  operational: Check,
  'cancel-only': Minus,
  outage: X,
  maintenance: Wrench,
  unknown: Minus,
} as const;

/** A state's sign: each has its own shape, so that colour says nothing alone. */
export function StateIcon({ state, size = 14 }: { readonly state: PartState; readonly size?: number }) {
  const Icon = state === 'degraded' ? undefined : ICONS[state];
  return (
    <span className={styles.icon} data-state={state} style={{ fontSize: size }} aria-hidden>
      {Icon ? <Icon size={size} strokeWidth={2.4} /> : '!'}
    </span>
  );
}
