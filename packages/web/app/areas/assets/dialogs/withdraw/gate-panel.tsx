import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { WithdrawalGate } from '@marque/contract/withdrawals';
import { buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { useWords } from './use-words.ts';
import styles from './withdraw.module.css';

/** What has to be done before anything can be withdrawn, each with the page where it is done. */
export function GatePanel({ gate }: { readonly gate: WithdrawalGate }) {
  const words = useWords();
  const steps = {
    kyc: { text: words.gateKyc, to: href('/user/kyc') },
    trade_pwd: { text: words.gateTrade, to: href('/user/security') },
    google_or_mobile: { text: words.gateFactor, to: href('/user/security/bindinggoogle') },
  };
  if (gate.is_frozen === 1) return <p className={styles.notice}>{words.frozen}</p>;
  return (
    <div className={styles.gate}>
      {gate.missing.length > 0 && (
        <>
          <h3 className={styles.gateTitle}>{words.gateTitle}</h3>
          <ul className={styles.steps}>
            {gate.missing.map((name) => (
              <li key={name}>
                <span>{steps[name].text}</span>
                <Link to={steps[name].to} className={buttonClass({ tone: 'plain', size: 'sm' })}>
                  {words.goThere}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {gate.lock_until !== null && (
        <p className={styles.notice}>
          {words.locked} <DayAndTime at={instantOf(gate.lock_until) ?? 0} withYear />
        </p>
      )}
    </div>
  );
}

export function LowSecurity() {
  const words = useWords();
  return (
    <p className={styles.notice}>
      {words.low} <Link to={href('/user/security')}>{words.lowLink}</Link>
    </p>
  );
}
