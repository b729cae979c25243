import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { PasskeyRow } from '@marque/contract/passkeys';
import { Badge, IconButton } from '@marque/ui';
import { Fingerprint, Pencil, Trash2 } from '@marque/ui/icons';
import { usePasskeyWords } from './use-words.ts';
import styles from './passkeys.module.css';

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly onRename: (passkey: PasskeyRow) => void;
  readonly onDelete: (passkey: PasskeyRow) => void;
}

/** Each passkey with its name, since when it is there and when it was used. */
export function PasskeyList({ passkeys, onRename, onDelete }: PasskeyListProps) {
  const words = usePasskeyWords();
  return (
    <ul className={styles.panel}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkey_id} className={styles.passkey}>
          <Fingerprint size={24} aria-hidden className={styles.icon} />
          <div className={styles.about}>
            <h2 className={styles.name}>{passkey.name}</h2>
            <Times passkey={passkey} />
          </div>
          <Badge tone={passkey.synced === 1 ? 'good' : 'plain'}>{passkey.synced === 1 ? words.synced : words.oneDevice}</Badge>
          <div className={styles.actions}>
            <IconButton label={fill(words.renameNamed, { name: passkey.name })} onClick={() => onRename(passkey)}>
              <Pencil size={17} aria-hidden />
            </IconButton>
            <IconButton label={fill(words.deleteNamed, { name: passkey.name })} onClick={() => onDelete(passkey)}>
              <Trash2 size={17} aria-hidden />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Times({ passkey }: { readonly passkey: PasskeyRow }) {
  const words = usePasskeyWords();
  const addedAt = instantOf(passkey.created_at);
  const usedAt = instantOf(passkey.last_used_at);
  return (
    <p className={styles.times}>
      <span>
        {words.addedOn} {addedAt !== undefined && <Day at={addedAt} withYear />}
      </span>
      {usedAt === undefined ? (
        <span>{words.neverUsed}</span>
      ) : (
        <span>
          {words.lastUsed} <Day at={usedAt} withYear />
        </span>
      )}
    </p>
  );
}
