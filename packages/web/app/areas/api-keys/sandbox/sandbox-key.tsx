import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { SandboxKeyRow } from '@marque/contract/sandbox';
import { Badge, IconButton } from '@marque/ui';
import { Trash2 } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './sandbox.module.css';

interface SandboxKeyProps {
  readonly row: SandboxKeyRow;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** A key of the sandbox. It goes without a question: another one is made as easily. */
export function SandboxKey({ row, isBusy, onDelete }: SandboxKeyProps) {
  const words = useWords();
  const expiresAt = instantOf(row.expire_time);
  return (
    <li className={styles.key}>
      <span className={styles.keyName}>{row.label}</span>
      <code className={styles.keyPublic}>{row.public_key}</code>
      <span className={styles.keyEnd}>
        {row.status === 0 ? (
          <Badge>{words.expired}</Badge>
        ) : (
          expiresAt !== undefined && (
            <>
              {words.expires} <DayAndTime at={expiresAt} withYear />
            </>
          )
        )}
      </span>
      <IconButton label={fill(words.deleteOf, { label: row.label })} disabled={isBusy} onClick={onDelete}>
        <Trash2 size={17} aria-hidden />
      </IconButton>
    </li>
  );
}
