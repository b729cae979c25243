import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { SecurityCenter } from '@marque/contract/user';
import { buttonClass } from '@marque/ui';
import { Shield, ShieldAlert, ShieldCheck } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { useWords } from '../use-words.ts';
import styles from './personal.module.css';

const LEVELS = {
  low: { Icon: ShieldAlert, bars: 1, name: 'levelLow', text: 'lowPrompt' },
  middle: { Icon: Shield, bars: 2, name: 'levelMiddle', text: 'middleText' },
  high: { Icon: ShieldCheck, bars: 3, name: 'levelHigh', text: 'highText' },
} as const;

/** How safe the account is; a low level asks for one more verification. */
export function SecurityCard({ state }: { readonly state: SecurityCenter }) {
  const words = useWords();
  const { Icon, bars, name, text } = LEVELS[state.security_level];
  const lockedUntil = instantOf(state.lock_until);
  const canRise = state.security_level !== 'high' && state.google_status === 0;
  return (
    <section className={styles.card} data-level={state.security_level}>
      <h2 className={styles.cardTitle}>{words.level}</h2>
      <p className={styles.levelName}>
        <Icon size={26} aria-hidden />
        <strong>{words[name]}</strong>
      </p>
      <span className={styles.meter} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-on={bar <= bars || undefined} />
        ))}
      </span>
      <p className={styles.text}>{words[text]}</p>
      {lockedUntil !== undefined && (
        <p className={styles.locked} role="status">
          {words.lockedUntil} <DayAndTime at={lockedUntil} withYear />
        </p>
      )}
      <Link
        to={canRise ? href('/user/security/bindinggoogle') : href('/user/security')}
        className={buttonClass({ tone: canRise && state.security_level === 'low' ? 'action' : 'plain', size: 'sm' })}
      >
        {canRise ? words.improve : words.manage}
      </Link>
    </section>
  );
}
