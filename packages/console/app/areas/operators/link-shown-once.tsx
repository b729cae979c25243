import { copyText } from '@marque/app-kit/browser/clipboard';
import { Button, Dialog, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from '../../data/words.ts';
import styles from '../../widgets/form.module.css';

interface LinkShownOnceProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The one-time link: nobody can read it again. Its secret stands behind the hash, so that no server's log has it. */
export function LinkShownOnce({ link, onClose }: LinkShownOnceProps) {
  const words = useWords();
  const address = `${location.origin}/welcome#${link}`;
  const copy = async () => {
    if (await copyText(address)) showToast('success', words.copied);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.linkTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button tone="action" onClick={onClose}>
            {words.linkGiven}
          </Button>
        </>
      }
    >
      <p>{words.linkHint}</p>
      <p className={styles.mono} data-link style={{ overflowWrap: 'anywhere', marginBlockStart: 'var(--space-3)' }}>
        {address}
      </p>
    </Dialog>
  );
}
