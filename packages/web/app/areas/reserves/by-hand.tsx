import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

const TEXTS = {
  account: 'account|NONCE|ACCOUNT',
  leaf: 'leaf|TOKEN|SHA-256(account)|NONCE|USABLE|LOCKED|FIAT',
  node: 'node|LEFT HASH|LEFT SUM|RIGHT HASH|RIGHT SUM',
  command: "printf '%s' 'TEXT' | sha256sum",
} as const;

/** What has to be calculated by whoever does not trust this page. */
export function ByHand() {
  const words = useWords();
  return (
    <ol className={styles.hand}>
      <li>
        {words.hand1}
        <code>{TEXTS.account}</code>
        <code>{TEXTS.leaf}</code>
      </li>
      <li>
        {words.hand2}
        <code>{TEXTS.node}</code>
      </li>
      <li>
        {words.hand3}
        <code>{TEXTS.command}</code>
      </li>
      <li>{words.hand4}</li>
      <li>{words.hand5}</li>
    </ol>
  );
}
