import { cx } from '@marque/ui';
import { Image } from '@marque/ui/icons';
import { useState } from 'react';
import { useWords } from '../data/words.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly address: string;
  readonly alt: string;
  /** Gives the box. */
  readonly className?: string | undefined;
}

/** A picture of the site's; in place of one that is not there, a frame that says so. */
export function Picture({ address, alt, className }: PictureProps) {
  const words = useWords();
  const [missing, setMissing] = useState('');
  if (address === '' || missing === address)
    return (
      <span className={cx(styles.frame, className)} title={address === '' ? words.noPicture : `${words.pictureMissing}: ${address}`}>
        <Image size={16} aria-hidden />
      </span>
    );
  return <img className={className} src={address} alt={alt} decoding="async" onError={() => setMissing(address)} />;
}
