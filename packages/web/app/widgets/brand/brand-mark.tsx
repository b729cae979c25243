import styles from './brand.module.css';

interface BrandMarkProps {
  readonly url: string;
  readonly size?: number;
}

/** A brand's mark beside its name; the room it takes where there is none. */
export const BrandMark = ({ url, size = 32 }: BrandMarkProps) => (
  <span className={styles.mark} style={{ width: size, height: size }} aria-hidden>
    {url && <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />}
  </span>
);
