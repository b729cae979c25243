import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { ApiKeyRow } from '@marque/contract/api-keys';
import { Badge, cx, IconButton } from '@marque/ui';
import { Copy, Trash2 } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { useSite } from '../../data/site-data.ts';
import { useCopy } from './use-copy.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface KeyCardProps {
  readonly row: ApiKeyRow;
  /** Without a second factor nothing can be deleted; the page says so above. */
  readonly canDelete: boolean;
  readonly onDelete: () => void;
}

/** One key with all that is known of it. */
export function KeyCard({ row, canDelete, onDelete }: KeyCardProps) {
  const words = useWords();
  const { now } = useSite();
  const copy = useCopy();
  const createdAt = instantOf(row.create_time);
  const expiresAt = instantOf(row.expire_time);
  const isExpired = row.status === 0 && expiresAt !== undefined && expiresAt <= now;
  return (
    <li className={cx(styles.key, row.status === 0 && styles.keyOff)} data-key={row.id}>
      <header className={styles.keyHead}>
        <h2 className={styles.label}>{row.label}</h2>
        <Badge tone={row.status === 1 ? 'good' : 'plain'}>
          {row.status === 1 ? words.inUse : isExpired ? words.expired : words.disabled}
        </Badge>
        <span className={styles.delete}>
          <IconButton
            label={fill(words.deleteOf, { label: row.label })}
            disabled={!canDelete}
            aria-describedby={canDelete ? undefined : 'why-no-key'}
            onClick={onDelete}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </span>
      </header>
      <dl className={styles.facts}>
        <Fact name={words.publicKey} wide>
          <span className={styles.public}>
            <code>{row.public_key}</code>
            <IconButton size="sm" label={words.copyPublicKey} onClick={() => copy(row.public_key, words.publicKeyCopied)}>
              <Copy size={14} aria-hidden />
            </IconButton>
          </span>
        </Fact>
        <Fact name={words.ips} wide>
          {row.ips.length === 0 ? (
            <Badge tone="warn">{words.anyIp}</Badge>
          ) : (
            <span className={styles.ips}>
              {row.ips.map((ip) => (
                <code key={ip}>{ip}</code>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={words.created}>{createdAt !== undefined && <DayAndTime at={createdAt} withYear />}</Fact>
        <Fact name={words.expires}>{expiresAt === undefined ? words.never : <DayAndTime at={expiresAt} withYear />}</Fact>
      </dl>
    </li>
  );
}

const Fact = ({ name, wide = false, children }: { readonly name: string; readonly wide?: boolean; readonly children: ReactNode }) => (
  <div className={cx(styles.fact, wide && styles.factWide)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
