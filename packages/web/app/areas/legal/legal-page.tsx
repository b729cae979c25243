import { fill } from '@marque/app-kit/words/words';
import { Button, cx, EmptyState, IconButton } from '@marque/ui';
import { Copy } from '@marque/ui/icons';
import { Link } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { copyLink } from '../../widgets/copy-link.ts';
import { Prose } from '../../widgets/prose/prose.tsx';
import { DOCUMENTS, type LegalDocument } from './documents.ts';
import type { Section, SectionedText } from './sections.ts';
import { useWords } from './use-words.ts';
import styles from './legal.module.css';

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly text: SectionedText | undefined;
  /** Of this page, without a heading. */
  readonly address: string;
}

/** Whether the headings bring numbers of their own. */
const isNumbered = (sections: readonly Section[]): boolean => sections.every(({ heading }) => /^(\d|第)/.test(heading));

function Documents({ current }: { readonly current: LegalDocument }) {
  const words = useWords();
  return (
    <nav className={styles.documents} aria-label={words.documents}>
      {DOCUMENTS.map(({ page, path, word }) => (
        <Link key={page} to={path} prefetch="intent" className={styles.document} aria-current={page === current.page ? 'page' : undefined}>
          {words[word]}
        </Link>
      ))}
    </nav>
  );
}

function Contents({ sections, lang }: { readonly sections: readonly Section[]; readonly lang: string | undefined }) {
  const words = useWords();
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <h2 className={styles.label}>{words.contents}</h2>
      <ol lang={lang}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ section: { id, heading, html }, address }: { readonly section: Section; readonly address: string }) {
  const words = useWords();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.partHead}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <span className={styles.copy}>
          <IconButton size="sm" label={fill(words.copyLink, { heading })} onClick={() => void copyLink(`${address}#${id}`, words)}>
            <Copy size={15} aria-hidden />
          </IconButton>
        </span>
      </header>
      <Prose html={html} />
    </section>
  );
}

/** A document of the exchange's rules: its parts, a table of them, and all of it fit to be printed (S226, S227). */
export function LegalPage({ document, text, address }: LegalPageProps) {
  const words = useWords();
  const { locale } = useSite();
  const lang = text && text.locale !== locale ? text.locale : undefined;
  return (
    <div className={styles.page}>
      <Documents current={document} />
      <header className={styles.head}>
        <h1 className={styles.title} lang={lang}>
          {text?.title ?? words[document.word]}
        </h1>
        {text?.summary && (
          <p className={styles.summary} lang={lang}>
            {text.summary}
          </p>
        )}
        {text && (
          <p className={styles.details}>
            <time dateTime={text.updated_time.slice(0, 10)}>{fill(words.updated, { date: text.updated_time.slice(0, 10) })}</time>
            <span className={styles.print}>
              <Button size="sm" onClick={() => print()}>
                {words.print}
              </Button>
            </span>
          </p>
        )}
        {text?.is_sample === 1 && <p className={styles.sample}>{words.sample}</p>}
        {lang && (
          <p className={styles.sample}>
            {fill(words.otherLanguage, { language: new Intl.DisplayNames([locale], { type: 'language' }).of(lang) ?? lang })}
          </p>
        )}
      </header>
      {text ? (
        <div className={cx(styles.body, isNumbered(text.sections) && styles.numbered)}>
          {text.sections.length > 1 && <Contents sections={text.sections} lang={lang} />}
          <article className={styles.text} lang={lang}>
            {text.opening.trim() !== '' && <Prose html={text.opening} />}
            {text.sections.map((section) => (
              <Part key={section.id} section={section} address={address} />
            ))}
          </article>
        </div>
      ) : (
        <EmptyState title={words.noData} hint={words.noDataHint} />
      )}
    </div>
  );
}
