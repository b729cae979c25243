import type { LockUpRow } from '@marque/contract/lock-ups';
import { ArrowRight } from '@marque/ui/icons';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import styles from './parts.module.css';

interface TokenPairProps {
  readonly lockUp: Pick<LockUpRow, 'token_as' | 'logo_url' | 'bonus_token_as' | 'bonus_logo_url' | 'type'>;
  readonly size?: number;
}

/** The token that is locked, and behind an arrow the one that a gift is paid in. */
export const TokenPair = ({ lockUp, size = 24 }: TokenPairProps) => (
  <span className={styles.pair}>
    <BrandMark url={lockUp.logo_url} size={size} />
    {lockUp.token_as}
    {lockUp.type === 'gift-coin' && (
      <>
        <ArrowRight size={14} aria-hidden />
        <BrandMark url={lockUp.bonus_logo_url} size={size} />
        {lockUp.bonus_token_as}
      </>
    )}
  </span>
);
