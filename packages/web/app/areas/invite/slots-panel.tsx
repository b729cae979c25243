import { fill } from '@marque/app-kit/words/words';
import { inviteState, type InviteSlots } from '@marque/domain/identity';
import { buttonClass, cx } from '@marque/ui';
import { Check, Minus } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { supportAddress } from '../../data/organisation-text.ts';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';
import styles from './invite.module.css';

/** More slots than this are told by their numbers alone. */
const DRAWN_MAX = 20;

/** How many friends may still come; before that what opens the slots, and at the end who can give more. */
export function SlotsPanel({ slots }: { readonly slots: InviteSlots }) {
  const words = useWords();
  const state = inviteState(slots);
  const texts = { locked: words.lockedText, open: words.openText, full: words.fullText };
  return (
    <section className={styles.panel} data-state={state}>
      <div className={styles.slotsHead}>
        <h2 className={styles.heading}>{words.slots}</h2>
        <p className={styles.slotsCount}>
          <strong>{slots.used}</strong> / {slots.total}
        </p>
      </div>
      {slots.total <= DRAWN_MAX && (
        <div className={styles.bar} aria-hidden>
          {Array.from({ length: slots.total }, (_, slot) => (
            <span key={slot} className={cx(styles.slot, slot < slots.used && styles.slotUsed)} />
          ))}
        </div>
      )}
      <p className={styles.text}>{fill(texts[state], { left: Math.max(0, slots.total - slots.used) })}</p>
      {state === 'locked' && <Steps slots={slots} />}
      {state === 'full' && <AskSupport />}
    </section>
  );
}

/** What opens the slots, each with its state and the way to do it. */
function Steps({ slots }: { readonly slots: InviteSlots }) {
  const words = useWords();
  const steps = [
    { key: 'deposit', isDone: slots.hasDeposited, label: words.stepDeposit, to: href('/assets/token'), action: words.goDeposit },
    { key: 'trade', isDone: slots.hasTraded, label: words.stepTrade, to: href('/trade/:pair?'), action: words.goTrade },
  ];
  return (
    <ul className={styles.steps}>
      {steps.map(({ key, isDone, label, to, action }) => (
        <li key={key} className={styles.step}>
          <span className={cx(styles.mark, isDone && styles.markDone)}>
            {isDone ? <Check size={15} aria-hidden /> : <Minus size={15} aria-hidden />}
          </span>
          <span className={styles.stepName}>
            {label}
            <span className={styles.stepState}>{isDone ? words.isDone : words.isNotDone}</span>
          </span>
          {!isDone && (
            <Link to={to} className={buttonClass({ size: 'sm' })}>
              {action}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function AskSupport() {
  const words = useWords();
  const { config, locale } = useSite();
  const address = supportAddress(config, locale);
  return address ? (
    <a href={address} className={buttonClass({ size: 'sm' })} {...(address.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
      {words.askSupport}
    </a>
  ) : null;
}
