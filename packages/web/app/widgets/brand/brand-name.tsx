import { VisuallyHidden } from '@marque/ui';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

interface BrandNameProps {
  readonly name: string;
  readonly isListed: 0 | 1;
}

/** The mark of what is presented but not traded yet (S158). */
export function UpcomingMark() {
  const words = useBrandWords();
  return (
    <span className={styles.upcoming}>
      <span className={styles.star} aria-hidden>
        *
      </span>
      <VisuallyHidden>{` (${words.upcoming})`}</VisuallyHidden>
    </span>
  );
}

/** A brand's name; brands that are not traded yet have an asterisk. */
export const BrandName = ({ name, isListed }: BrandNameProps) => (
  <>
    {name}
    {isListed === 0 && <UpcomingMark />}
  </>
);
