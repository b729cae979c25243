import { cx } from '@marque/ui';
import styles from './brand.module.css';

interface BrandCoverProps {
  readonly url: string;
  /** For the picture a page opens with: fetched first, never late. */
  readonly isFirst?: boolean;
  /** Gives the box; the picture fills it. */
  readonly className?: string | undefined;
}

/** Cover art of a brand or an application, an ornament beside the name: it fills whatever box it is given. */
export const BrandCover = ({ url, isFirst = false, className }: BrandCoverProps) => (
  <span className={cx(styles.cover, className)} aria-hidden>
    {url && (
      <img
        src={url}
        alt=""
        width={1200}
        height={630}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    )}
  </span>
);
