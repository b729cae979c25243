import { fill } from '@marque/app-kit/words/words';
import type { PasskeyRow } from '@marque/contract/passkeys';
import { PASSKEYS_MAX } from '@marque/domain/identity';
import { Button, EmptyState, showToast } from '@marque/ui';
import { Fingerprint } from '@marque/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AccountPage } from '../../../widgets/account-page.tsx';
import { PasskeyList } from './passkey-list.tsx';
import type { Task } from './passkey-task.tsx';
import { usePasskeyWords } from './use-words.ts';
import styles from './passkeys.module.css';

const PasskeyTask = lazy(async () => ({ default: (await import('./passkey-task.tsx')).PasskeyTask }));

/** The account's passkeys, and adding another. */
export function PasskeysPage({ passkeys }: { readonly passkeys: readonly PasskeyRow[] | undefined }) {
  const words = usePasskeyWords();
  const { revalidate, state } = useRevalidator();
  const [task, setTask] = useState<Task>();
  const isFull = (passkeys?.length ?? 0) >= PASSKEYS_MAX;
  const close = () => setTask(undefined);
  const end = (kind: Task['kind']) => {
    close();
    showToast('success', { add: words.added, rename: words.renamed, delete: words.deleted }[kind]);
    void revalidate();
  };
  const add = (
    <Button
      tone="action"
      disabled={isFull}
      onClick={() => setTask({ kind: 'add' })}
      aria-describedby={isFull ? 'passkeys-full' : undefined}
    >
      {words.add}
    </Button>
  );
  return (
    <AccountPage title={words.title} hint={words.hint} aside={passkeys && passkeys.length > 0 && add}>
      {isFull && (
        <p id="passkeys-full" className={styles.full}>
          {fill(words.full, { max: PASSKEYS_MAX })}
        </p>
      )}
      {!passkeys ? (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      ) : passkeys.length === 0 ? (
        <div className={styles.panel}>
          <EmptyState icon={<Fingerprint size={40} aria-hidden />} title={words.empty} hint={words.emptyHint} action={add} />
        </div>
      ) : (
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => setTask({ kind: 'rename', passkey })}
          onDelete={(passkey) => setTask({ kind: 'delete', passkey })}
        />
      )}
      {task && (
        <Suspense>
          <PasskeyTask task={task} onDone={end} onClose={close} />
        </Suspense>
      )}
    </AccountPage>
  );
}
