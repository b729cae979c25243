import { copyText } from '@marque/app-kit/browser/clipboard';
import { Button, Dialog, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from '../../data/words.ts';
import styles from '../../widgets/form.module.css';
import type { OperatorAlertsWords } from './words/en.ts';

interface SecretShownOnceProps {
  readonly secret: string;
  readonly words: OperatorAlertsWords;
  readonly onClose: () => void;
}

/** The key of the webhook's signatures: nobody can read it again. */
export function SecretShownOnce({ secret, words, onClose }: SecretShownOnceProps) {
  const all = useWords();
  const copy = async () => {
    if (await copyText(secret)) showToast('success', all.copied);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.secretTitle}
      closeLabel={all.close}
      footer={
        <>
          <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy()}>
            {all.copy}
          </Button>
          <Button tone="action" onClick={onClose}>
            {words.secretKept}
          </Button>
        </>
      }
    >
      <p>{words.secretHint}</p>
      <p className={styles.mono} data-secret style={{ overflowWrap: 'anywhere', marginBlockStart: 'var(--space-3)' }}>
        {secret}
      </p>
    </Dialog>
  );
}
