import { copyText } from '@marque/app-kit/browser/clipboard';
import { fill } from '@marque/app-kit/words/words';
import type { ReserveWalletRow } from '@marque/contract/reserves';
import { Badge, Button, IconButton, showToast } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

function useCopy() {
  const words = useWords();
  return async (text: string): Promise<void> => {
    const isCopied = await copyText(text);
    showToast(isCopied ? 'success' : 'error', isCopied ? words.copied : words.notCopied);
  };
}

/** What the key of a wallet has signed, to be checked with any wallet of its network. */
function Signed({ wallet: { text, signature } }: { readonly wallet: ReserveWalletRow }) {
  const words = useWords();
  const copy = useCopy();
  return (
    <details className={styles.details}>
      <summary>{words.signedText}</summary>
      <div className={styles.signed}>
        <pre>{text}</pre>
        <Button size="sm" onClick={() => void copy(text)}>
          {words.copyText}
        </Button>
        <code>{signature}</code>
        <Button size="sm" onClick={() => void copy(signature)}>
          {words.copySignature}
        </Button>
      </div>
    </details>
  );
}

/** The addresses that the figures are read from, as far as they are no customer's, and the proof of whose they are. */
export function Wallets({ wallets }: { readonly wallets: readonly ReserveWalletRow[] }) {
  const words = useWords();
  const copy = useCopy();
  return (
    <ul className={styles.results}>
      {wallets.map((wallet) => (
        <li key={`${wallet.network} ${wallet.address}`} className={styles.result}>
          <div className={styles.resultHead}>
            <strong>
              {words[wallet.kind]} · {wallet.network}
            </strong>
            {wallet.is_sandbox === 1 ? (
              <Badge tone="warn">{words.sandbox}</Badge>
            ) : (
              <Badge tone={wallet.signature === '' ? 'plain' : 'good'}>{wallet.signature === '' ? words.unsigned : words.signed}</Badge>
            )}
          </div>
          <p className={styles.wallet}>
            <code>{wallet.address}</code>
            <IconButton size="sm" label={fill(words.copyAddress, { network: wallet.network })} onClick={() => void copy(wallet.address)}>
              <Copy size={14} aria-hidden />
            </IconButton>
          </p>
          {wallet.signature !== '' && <Signed wallet={wallet} />}
        </li>
      ))}
    </ul>
  );
}
