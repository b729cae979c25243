import { copyText } from '@marque/app-kit/browser/clipboard';
import { IconButton, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

interface CodeBlockProps {
  /** What it is, for who cannot see it. */
  readonly label: string;
  readonly children: string;
}

/** A piece of code that can be copied; it scrolls in its own box. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  const words = useWords();
  const copy = () =>
    void copyText(children).then((isCopied) => showToast(isCopied ? 'success' : 'error', isCopied ? words.copied : words.notCopied));
  return (
    <div className={styles.code}>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{children}</code>
      </pre>
      <span className={styles.copy}>
        <IconButton size="sm" label={words.copy} onClick={copy}>
          <Copy size={15} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
