import { fill } from '@marque/app-kit/words/words';
import { ArrowRight } from '@marque/ui/icons';
import type { Institution } from './load-partners.ts';
import { useWords } from './use-words.ts';
import styles from './partners.module.css';

/** The way to an institution's own site; nothing where it has none. */
export function SiteOf({ institution: { name, link } }: { readonly institution: Institution }) {
  const words = useWords();
  if (link === '') return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={styles.site}>
      {fill(words.website, { name })}
      <ArrowRight size={16} aria-hidden />
    </a>
  );
}
