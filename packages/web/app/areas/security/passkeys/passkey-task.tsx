import type { PasskeyRow } from '@marque/contract/passkeys';
import { AddPasskey } from './add-passkey.tsx';
import { DeletePasskey } from './delete-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

export type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'delete'; readonly passkey: PasskeyRow };

interface PasskeyTaskProps {
  readonly task: Task;
  readonly onDone: (kind: Task['kind']) => void;
  readonly onClose: () => void;
}

/** The dialog of what somebody does with passkeys; its code comes when it opens. */
export function PasskeyTask({ task, onDone, onClose }: PasskeyTaskProps) {
  const done = () => onDone(task.kind);
  if (task.kind === 'add') return <AddPasskey onAdded={done} onClose={onClose} />;
  if (task.kind === 'rename') return <RenamePasskey passkey={task.passkey} onRenamed={done} onClose={onClose} />;
  return <DeletePasskey passkey={task.passkey} onDeleted={done} onClose={onClose} />;
}
