import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { ApiKeyRow } from '@marque/contract/api-keys';
import { hasEnded, KEY_KIND_NAMES } from '@marque/domain/api-keys';
import { Badge, cx, IconButton } from '@marque/ui';
import { Copy, Pencil, Trash2 } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { scopeNames } from './scope-names.ts';
import { useCopy } from './use-copy.ts';
import { useWords } from './use-words.ts';
import styles from './api-keys.module.css';

interface KeyCardProps {
  readonly row: ApiKeyRow;
  /** Without a second factor nothing can be changed or deleted; the page says so above. */
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One key with all that is known of it. */
export function KeyCard({ row, canChange, onEdit, onDelete }: KeyCardProps) {
  const words = useWords();
  const copy = useCopy();
  const createdAt = instantOf(row.create_time);
  const expiresAt = instantOf(row.expire_time);
  const usedAt = instantOf(row.last_use_time);
  const names = scopeNames(words);
  const states = { live: words.inUse, paused: words.paused, expired: words.expired, disabled: words.disabled };
  return (
    <li className={cx(styles.key, row.status === 0 && styles.keyOff)} data-key={row.id}>
      <header className={styles.keyHead}>
        <h2 className={styles.label}>{row.label}</h2>
        <span className={styles.states}>
          <Badge tone={row.status === 1 ? 'good' : 'plain'}>{states[row.state]}</Badge>
          <Badge>{KEY_KIND_NAMES[row.kind]}</Badge>
        </span>
        <span className={styles.acts}>
          {!hasEnded(row.state) && (
            <IconButton
              label={fill(words.editOf, { label: row.label })}
              disabled={!canChange}
              aria-describedby={canChange ? undefined : 'why-no-key'}
              onClick={onEdit}
            >
              <Pencil size={16} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={fill(words.deleteOf, { label: row.label })}
            disabled={!canChange}
            aria-describedby={canChange ? undefined : 'why-no-key'}
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
        <Fact name={words.scopes} wide>
          <span className={styles.badges}>
            {row.scopes.map((scope) => (
              <Badge key={scope} tone={scope === 'withdraw' ? 'warn' : 'plain'}>
                {names[scope]}
              </Badge>
            ))}
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
        <Fact name={words.lastUse} over>
          {usedAt === undefined ? (
            words.neverUsed
          ) : (
            <span className={styles.use}>
              <DayAndTime at={usedAt} withYear />
              <code>{row.last_use_ip}</code>
            </span>
          )}
        </Fact>
        <Fact name={words.created}>{createdAt !== undefined && <DayAndTime at={createdAt} withYear />}</Fact>
        <Fact name={words.expires}>{expiresAt === undefined ? words.never : <DayAndTime at={expiresAt} withYear />}</Fact>
      </dl>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  /** In the wide column; on a phone over both. */
  readonly wide?: boolean;
  /** On a phone over both columns. */
  readonly over?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, wide = false, over = false, children }: FactProps) => (
  <div className={cx(styles.fact, wide && styles.factWide, over && styles.factOver)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
