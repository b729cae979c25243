import { copyText } from '@marque/app-kit/browser/clipboard';
import { IconButton, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './profile.module.css';

/** The account's number; a press copies it. */
export function CopyUid({ uid }: { readonly uid: string }) {
  const words = useWords();
  const copy = async () => {
    if (await copyText(uid)) showToast('success', words.copied);
  };
  return (
    <span className={styles.uid}>
      {uid}
      <IconButton size="sm" label={words.copyUid} onClick={() => void copy()}>
        <Copy size={14} aria-hidden />
      </IconButton>
    </span>
  );
}
