import { copyText } from '@marque/app-kit/browser/clipboard';
import { fill } from '@marque/app-kit/words/words';
import { maskAccount } from '@marque/domain/identity';
import { Button, showToast } from '@marque/ui';
import { Copy, Download } from '@marque/ui/icons';
import { useSite } from '../../../data/site-data.ts';
import { useRecoveryWords } from './use-words.ts';
import styles from './recovery-codes.module.css';

interface ShownCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

const FILE = 'recovery-codes.txt';

/** New codes, to copy or to save as a file; they are never shown again. */
export function ShownCodes({ codes, onSaved }: ShownCodesProps) {
  const words = useRecoveryWords();
  const { config, user } = useSite();
  const text = codes.join('\n');
  const copy = () => {
    void copyText(text).then((copied) => {
      if (copied) showToast('success', words.copied);
    });
  };
  const head = fill(words.fileHead, { organisation: config.name, account: maskAccount(user?.user_account ?? '') });
  return (
    <section className={styles.shown} aria-label={words.shownTitle}>
      <h2 className={styles.name}>{words.shownTitle}</h2>
      <p className={styles.care} role="status">
        {words.shownHint}
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
          {words.copy}
        </Button>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => download(`${head}\n\n${text}\n`)}>
          {words.download}
        </Button>
        <Button tone="action" onClick={onSaved}>
          {words.saved}
        </Button>
      </div>
    </section>
  );
}

/** The file is made in the page: the codes leave it only for the reader's own disk. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
