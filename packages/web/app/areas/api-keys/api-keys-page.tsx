import { fill } from '@marque/app-kit/words/words';
import type { ApiKeyRow } from '@marque/contract/api-keys';
import { API_KEY_IPS_MAX, API_KEY_LIFE_DAYS, API_KEYS_MAX } from '@marque/domain/api-keys';
import { programOrigin } from '@marque/domain/organisation';
import { Button, buttonClass, EmptyState } from '@marque/ui';
import { KeyRound, Plus, ShieldAlert } from '@marque/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { AccountPage } from '../../widgets/account-page.tsx';
import { CopiedLine } from './copied-line.tsx';
import { KeyCard } from './key-card.tsx';
import type { KeyRefusals } from './form.ts';
import { useCopy } from './use-copy.ts';
import { useFactors } from './use-factors.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

const CreateDialog = lazy(() => import('./create-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

interface ApiKeysPageProps {
  readonly keys: readonly ApiKeyRow[] | undefined;
  readonly refusals: KeyRefusals;
}

/** The reader's keys of the open API: what each may do, how long, and the ways to make and to delete one. */
export function ApiKeysPage({ keys, refusals }: ApiKeysPageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  const { factors } = useFactors();
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<ApiKeyRow>();
  const [deleted, setDeleted] = useState<ApiKeyRow>();
  const isFull = (keys?.length ?? 0) >= API_KEYS_MAX;
  const isBound = factors.length > 0;
  return (
    <AccountPage
      title={words.title}
      hint={words.intro}
      aside={
        <div className={styles.actions}>
          <DocumentLink />
          <Button
            tone="action"
            icon={<Plus size={16} aria-hidden />}
            disabled={!keys || isFull || !isBound}
            aria-describedby={(isFull || !isBound) && keys ? 'why-no-key' : undefined}
            onClick={() => setCreating(true)}
          >
            {words.create}
          </Button>
        </div>
      }
    >
      <ProgramAddress />
      {!isBound && <BindFirst />}
      {keys && keys.length > 0 && (
        <p id={isBound ? 'why-no-key' : undefined} className={styles.count}>
          {isFull ? fill(words.full, { max: API_KEYS_MAX }) : fill(words.count, { keys: keys.length, max: API_KEYS_MAX })}
        </p>
      )}
      {!keys && (
        <EmptyState
          title={words.unavailable}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              {words.retry}
            </Button>
          }
        />
      )}
      {keys?.length === 0 && (
        <div className={styles.none}>
          <EmptyState title={words.empty} hint={words.emptyHint} icon={<KeyRound size={28} />} />
        </div>
      )}
      {keys && keys.length > 0 && (
        <ul className={styles.keys} aria-label={words.title}>
          {keys.map((row) => (
            <KeyCard key={row.id} row={row} canChange={isBound} onEdit={() => setEdited(row)} onDelete={() => setDeleted(row)} />
          ))}
        </ul>
      )}
      <Tips />
      <Suspense fallback={null}>
        {isCreating && <CreateDialog refusals={refusals} onClose={() => setCreating(false)} />}
        {edited && <EditDialog row={edited} refusals={refusals} onClose={() => setEdited(undefined)} />}
        {deleted && <DeleteDialog row={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </AccountPage>
  );
}

/** Where programs call. */
function ProgramAddress() {
  const words = useWords();
  const { config, origin } = useSite();
  const copy = useCopy();
  const address = programOrigin(config.api_host, origin);
  return <CopiedLine name={words.address} text={address} copyLabel={words.copyAddress} onCopy={() => copy(address, words.addressCopied)} />;
}

function DocumentLink() {
  const words = useWords();
  const { config } = useSite();
  const look = buttonClass({ tone: 'plain' });
  return config.api_document ? (
    <a href={config.api_document} target="_blank" rel="noreferrer" className={look}>
      {words.document}
    </a>
  ) : (
    <Link to={href('/docs/:section?/:call?')} className={look}>
      {words.document}
    </Link>
  );
}

/** Why no key can be made yet, and the way to change that. */
function BindFirst() {
  const words = useWords();
  return (
    <section className={styles.bind}>
      <ShieldAlert size={22} aria-hidden />
      <div id="why-no-key">
        <h2 className={styles.bindTitle}>{words.bindFirst}</h2>
        <p className={styles.bindText}>{words.bindText}</p>
      </div>
      <div className={styles.actions}>
        <Link to={href('/user/security/bindinggoogle')} className={buttonClass({ tone: 'plain' })}>
          {words.bindApp}
        </Link>
        <Link to={href('/user/security/bindingphone')} className={buttonClass({ tone: 'plain' })}>
          {words.bindPhone}
        </Link>
      </div>
    </section>
  );
}

function Tips() {
  const words = useWords();
  return (
    <section className={styles.tips}>
      <h2 className={styles.tipsTitle}>{words.tips}</h2>
      <ul>
        <li>{words.tipRights}</li>
        <li>{fill(words.tipIps, { days: API_KEY_LIFE_DAYS, max: API_KEY_IPS_MAX })}</li>
        <li>{words.tipSecret}</li>
      </ul>
    </section>
  );
}
