import { callApi } from '@marque/app-kit/api/call-api';
import { revokeKey, type KeyRow, type UserKeyRow } from '@marque/contract/console/user-keys';
import { KEY_KIND_NAMES } from '@marque/domain/api-keys';
import { Badge } from '@marque/ui';
import type { ReactNode } from 'react';
import { Instant } from '../data/locale.tsx';
import { useMay } from '../data/me.ts';
import { useWords } from '../data/words.ts';
import { keyScopeLabels } from './key-labels.ts';
import { ReasonAction } from './reason-action.tsx';
import styles from './key.module.css';

/** Enough of a key to tell it from the others; the search takes all of it. */
const KeyCode = ({ text }: { readonly text: string }) => (
  <code className={styles.code} title={text}>
    {text.length > 14 ? `${text.slice(0, 8)}…${text.slice(-4)}` : text}
  </code>
);

interface TwoLinesProps {
  readonly first: ReactNode;
  /** Smaller, below it. */
  readonly second: ReactNode;
}

export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles.lines}>
    {first}
    <span>{second}</span>
  </span>
);

/** From where a key may be used; one that is bound to no address is the weaker one. */
export function KeyAddresses({ ips }: { readonly ips: readonly string[] }) {
  const words = useWords();
  if (ips.length === 0) return <Badge tone="warn">{words.anyAddress}</Badge>;
  return (
    <span className={`${styles.ips} ${styles.narrow}`}>
      {ips.map((ip) => (
        <span key={ip}>{ip}</span>
      ))}
    </span>
  );
}

export function KeyEnd({ at }: { readonly at: number | null }) {
  const words = useWords();
  return at === null ? words.neverExpires : <KeyTime at={at} />;
}

/** Day and time below each other: a key has many columns. */
export const KeyTime = ({ at }: { readonly at: number }) => (
  <span className={styles.narrow}>
    <Instant at={at} />
  </span>
);

/** What a key may do; one that sends funds away stands out. */
export function KeyScopes({ scopes }: Pick<UserKeyRow, 'scopes'>) {
  const labels = keyScopeLabels(useWords());
  return (
    <span className={styles.scopes}>
      {scopes.map((scope) => (
        <Badge key={scope} tone={scope === 'withdraw' ? 'warn' : 'plain'}>
          {labels[scope]}
        </Badge>
      ))}
    </span>
  );
}

/** A key by its public half, and how calls with it are signed. */
export const KeyName = ({ row }: { readonly row: Pick<UserKeyRow, 'public_key' | 'kind'> }) => (
  <TwoLines first={<KeyCode text={row.public_key} />} second={KEY_KIND_NAMES[row.kind]} />
);

/** When and from where a key was used last. */
export function KeyUse({ row: { used_at: at, used_from: from } }: { readonly row: Pick<UserKeyRow, 'used_at' | 'used_from'> }) {
  const words = useWords();
  return at === null ? words.neverUsed : <TwoLines first={<KeyTime at={at} />} second={<span className={styles.narrow}>{from}</span>} />;
}

interface RevokeKeyProps {
  readonly owner: Pick<KeyRow, 'organisation' | 'uid'>;
  readonly id: number;
}

export function RevokeKey({ owner, id }: RevokeKeyProps) {
  const words = useWords();
  const may = useMay();
  if (!may('keys.revoke')) return null;
  const { organisation, uid } = owner;
  return (
    <ReasonAction
      label={words.actRevokeKey}
      short={words.revoke}
      tone="down"
      hint={words.revokeKeyHint}
      send={(reason) => callApi(revokeKey, { organisation: String(organisation), uid, key: String(id), reason })}
    />
  );
}
