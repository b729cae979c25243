import styles from './phone.module.css';

const REGIONAL_A = 0x1f1e6;
const LETTER_A = 65;

/** The country's flag as the reader's own system draws it, or its two letters: nothing is loaded. */
export const Flag = ({ iso2 }: { readonly iso2: string }) => (
  <span className={styles.flag} aria-hidden>
    {String.fromCodePoint(...Array.from(iso2, (letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A))}
  </span>
);
