import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { count } from '@marque/app-kit/words/words';
import type { RecoveryCodesState } from '@marque/contract/recovery-codes';
import { RECOVERY_CODES_LOW } from '@marque/domain/identity';
import { Button, buttonClass, EmptyState } from '@marque/ui';
import { KeyRound } from '@marque/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { useSite } from '../../../data/site-data.ts';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { ShownCodes } from './shown-codes.tsx';
import { useRecoveryWords } from './use-words.ts';
import styles from './recovery-codes.module.css';

const MakeCodes = lazy(async () => ({ default: (await import('./make-codes.tsx')).MakeCodes }));

/** How many recovery codes are left, and new ones in their place; these are shown once. */
export function RecoveryCodesPage({ codes: state }: { readonly codes: RecoveryCodesState | undefined }) {
  const words = useRecoveryWords();
  const { user } = useSite();
  const { revalidate, state: revalidation } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<readonly string[]>();
  const begin = () => setMaking(true);
  return (
    <AccountPage title={words.title} hint={words.hint}>
      <div className={styles.panel}>
        {made ? (
          <ShownCodes codes={made} onSaved={() => setMade(undefined)} />
        ) : !state ? (
          <EmptyState
            title={words.unavailable}
            action={
              <Button busy={revalidation === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        ) : user?.has_google === 1 ? (
          <CodesLeft state={state} onMake={begin} />
        ) : (
          <Empty title={words.bindFirst} hint={words.bindFirstHint}>
            <Link to={href('/user/security/bindinggoogle')} className={buttonClass({ tone: 'action' })}>
              {words.bind}
            </Link>
          </Empty>
        )}
      </div>
      {isMaking && (
        <Suspense>
          <MakeCodes
            replaces={(state?.left ?? 0) > 0}
            onMade={(codes) => {
              setMaking(false);
              setMade(codes);
              void revalidate();
            }}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </AccountPage>
  );
}

const Empty = ({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children: ReactNode }) => (
  <EmptyState icon={<KeyRound size={40} aria-hidden />} title={title} hint={hint} action={children} />
);

function CodesLeft({ state, onMake }: { readonly state: RecoveryCodesState; readonly onMake: () => void }) {
  const words = useRecoveryWords();
  const { locale } = useSite();
  const madeAt = instantOf(state.created_at);
  if (state.left === 0) {
    return (
      <Empty title={words.none} hint={words.noneHint}>
        <Button tone="action" onClick={onMake}>
          {words.make}
        </Button>
      </Empty>
    );
  }
  return (
    <div className={styles.left}>
      <div>
        <p className={styles.number}>{count(locale, words.left, state.left)}</p>
        <p className={styles.hint}>
          {words.madeOn} {madeAt !== undefined && <Day at={madeAt} withYear />}
        </p>
        {state.left <= RECOVERY_CODES_LOW && (
          <p className={styles.low} role="status">
            {words.low}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onMake}>{words.remake}</Button>
        <Link to={href('/user/security/lostauthenticator')} className={buttonClass({ tone: 'quiet' })}>
          {words.lostTitle}
        </Link>
      </div>
    </div>
  );
}
