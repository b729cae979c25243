import { Day } from '@marque/app-kit/format/clock';
import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { UserInfo } from '@marque/contract/user';
import { maskAccount } from '@marque/domain/identity';
import { displayDecimal } from '@marque/domain/money';
import { Badge, buttonClass } from '@marque/ui';
import { href, Link } from 'react-router';
import { CopyUid } from '../copy-uid.tsx';
import { useWords } from '../use-words.ts';
import { levelWord, verificationLevel } from '../verification-level.ts';
import type { TotalAssets } from './personal-page.tsx';
import styles from './personal.module.css';

interface IdentityCardProps {
  readonly user: UserInfo;
  readonly total: TotalAssets | undefined;
}

/** Who the account belongs to, and what it is worth. */
export function IdentityCard({ user, total }: IdentityCardProps) {
  const words = useWords();
  const level = verificationLevel(user);
  const since = instantOf(user.register_time);
  return (
    <section className={styles.identity}>
      <span className={styles.monogram} aria-hidden>
        {user.user_account.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.who}>
        <h2 className={styles.account}>{maskAccount(user.user_account)}</h2>
        <p className={styles.badges}>
          <Badge tone={level > 0 ? 'good' : 'plain'}>{words[levelWord(level)]}</Badge>
          <Badge>
            {words.feeLevel}: {fill(words.levelName, { level: user.fee_level })}
          </Badge>
        </p>
        <dl className={styles.details}>
          <div>
            <dt>{words.uid}</dt>
            <dd>
              <CopyUid uid={user.uid} />
            </dd>
          </div>
          {since !== undefined && (
            <div>
              <dt>{words.memberSince}</dt>
              <dd>
                <Day at={since} withYear />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {total && (
        <div className={styles.worth}>
          <p className={styles.label}>{words.total}</p>
          <p className={styles.figure}>
            {fiatSign(total.fiat)}
            {displayDecimal(total.total, 2)}
          </p>
          <p className={styles.worthLinks}>
            <Link to={href('/assets/token')} className={buttonClass({ size: 'sm' })}>
              {words.assets}
            </Link>
            <Link to={href('/trade/:pair?')} className={buttonClass({ tone: 'action', size: 'sm' })}>
              {words.trade}
            </Link>
          </p>
        </div>
      )}
    </section>
  );
}
