import { VisuallyHidden } from '@marque/ui';
import { useBrandWords } from './use-words.ts';
import styles from './brand.module.css';

interface BrandNameProps {
  readonly name: string;
  readonly isListed: 0 | 1;
}

/** A brand's name; brands that are not traded yet bear an asterisk. */
export function BrandName({ name, isListed }: BrandNameProps) {
  const words = useBrandWords();
  return (
    <>
      {name}
      {isListed === 0 && <><span className={styles.star} aria-hidden>*</span><VisuallyHidden>{` (${words.preListed})`}</VisuallyHidden></>}
    </>
  );
}
