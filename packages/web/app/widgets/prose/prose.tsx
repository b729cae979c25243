import { cx } from '@marque/ui';
import styles from './prose.module.css';

interface ProseProps {
  /** Made from Markdown by the server, without foreign markup. */
  readonly html: string;
  /** Where the text is in another language than the page. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** A long text, in lines of a length that reads well. */
export const Prose = ({ html, lang, className }: ProseProps) => (
  <div className={cx(styles.prose, className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
