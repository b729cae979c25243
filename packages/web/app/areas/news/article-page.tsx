import { DayAndTime } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { Badge, Button } from '@marque/ui';
import { ArrowRight, Copy } from '@marque/ui/icons';
import { href, Link } from 'react-router';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { brandPath } from '../../widgets/brand/brand-path.ts';
import { copyLink } from '../../widgets/copy-link.ts';
import { Prose } from '../../widgets/prose/prose.tsx';
import { LABEL_WORDS, TYPE_WORDS } from '../../widgets/news/labels.ts';
import type { Article } from './load-article.ts';
import { atOf } from './times.ts';
import { useWords } from './use-words.ts';
import styles from './article.module.css';

interface ArticlePageProps {
  readonly article: Article;
  readonly address: string;
}

function Moment({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={`${at.replace(' ', 'T')}Z`}>
          <DayAndTime at={atOf(at)} withYear />
        </time>
      </dd>
    </div>
  );
}

function Moments({ article: { kind, published } }: { readonly article: Article }) {
  const words = useWords();
  return (
    <dl className={styles.moments}>
      {kind.is === 'event' && <Moment name={words.begins} at={kind.event.start_time} />}
      {kind.is === 'event' && kind.event.end_time && <Moment name={words.ends} at={kind.event.end_time} />}
      <Moment name={words.published} at={published} />
    </dl>
  );
}

/** Hands the article on: through the device's own sheet where it has one, else as a copied link. */
function Share({ article: { title, summary }, address }: ArticlePageProps) {
  const words = useWords();
  const share = async () => {
    if (!('share' in navigator)) return copyLink(address, words);
    // Closing the sheet without a choice is no failure.
    await navigator.share({ title, text: summary, url: address }).catch(() => undefined);
  };
  return (
    <div className={styles.share}>
      <Button onClick={() => void share()}>{words.share}</Button>
      <Button tone="quiet" icon={<Copy size={16} aria-hidden />} onClick={() => void copyLink(address, words)}>
        {words.copyLink}
      </Button>
    </div>
  );
}

function Neighbours({ article: { earlier, later } }: { readonly article: Article }) {
  const words = useWords();
  if (!earlier && !later) return null;
  return (
    <nav className={styles.neighbours} aria-label={words.moreArticles}>
      {earlier && (
        <Link to={earlier.path} prefetch="intent" rel="prev" className={styles.neighbour}>
          <small>{words.earlier}</small>
          <span>{earlier.title}</span>
        </Link>
      )}
      {later && (
        <Link to={later.path} prefetch="intent" rel="next" className={styles.neighbour}>
          <small>{words.later}</small>
          <span>{later.title}</span>
        </Link>
      )}
    </nav>
  );
}

/** A notice or an event of the calendar, to be read. */
export function ArticlePage({ article, address }: ArticlePageProps) {
  const words = useWords();
  const { kind, title, summary, html, cover } = article;
  const token = kind.is === 'event' ? kind.event.token : '';
  return (
    <article className={styles.article}>
      <Link to={href('/news')} prefetch="intent" className={styles.toList}>
        <ArrowRight size={16} aria-hidden />
        {words.toList}
      </Link>
      <header className={styles.head}>
        <p className={styles.kind}>
          {kind.is === 'notice' ? words[TYPE_WORDS[kind.notice.type]] : words[LABEL_WORDS[kind.event.label]]}
          {kind.is === 'notice' && kind.notice.is_pinned === 1 && <Badge tone="brand">{words.pinned}</Badge>}
        </p>
        <h1 className={styles.title}>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </header>
      {cover && <BrandCover url={cover} isFirst className={styles.cover} />}
      <div className={styles.body}>
        <aside className={styles.side}>
          <Moments article={article} />
          {token && (
            <Link to={brandPath(token)} prefetch="intent" className={styles.brand}>
              {fill(words.toBrand, { token })}
            </Link>
          )}
          <Share article={article} address={address} />
        </aside>
        <Prose html={html} className={styles.text} />
      </div>
      <Neighbours article={article} />
    </article>
  );
}
