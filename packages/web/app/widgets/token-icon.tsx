import { useSite } from '../data/site-data.ts';
import styles from './token-icon.module.css';

/** A token's mark; where the organisation has none, nothing stands in its place but the room it takes. */
export function TokenIcon({ token, size = 28 }: { readonly token: string; readonly size?: number }) {
  const url = useSite().tokens[token]?.logo_url;
  return (
    <span className={styles.icon} style={{ width: size, height: size }} aria-hidden>
      {url && <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />}
    </span>
  );
}
