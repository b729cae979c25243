import type { BrandNotice } from '@marque/contract/content';
import { Badge, cx } from '@marque/ui';
import { ChevronDown } from '@marque/ui/icons';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandMark } from '../../widgets/brand/brand-mark.tsx';
import { useBrandWords } from '../../widgets/brand/use-words.ts';
import type { Voting } from './use-voting.ts';
import { useWords } from './use-words.ts';
import { VoteBox } from './vote-box.tsx';
import { VotingClock } from './voting-clock.tsx';
import styles from './public-notice.module.css';

interface ApplicationRowProps {
  readonly application: BrandNotice;
  readonly voting: Voting;
  readonly isFirst: boolean;
}

/** One application: what the brand is, what it asks for, how long there is time, and the vote. */
export function ApplicationRow({ application, voting, isFirst }: ApplicationRowProps) {
  const words = useWords();
  const brandWords = useBrandWords();
  const { brand_name, industry, logo_url, cover_url, title, summary, content, end_time } = application;
  return (
    <li className={cx(styles.application, isFirst && styles.firstApplication)}>
      <BrandCover url={cover_url} isFirst={isFirst} className={styles.cover} />
      <div className={styles.text}>
        <div className={styles.brand}>
          <BrandMark url={logo_url} size={40} />
          <span className={styles.brandName}>{brand_name}</span>
          <Badge>{brandWords[industry]}</Badge>
        </div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.summary}>{summary}</p>
        {content && (
          <details className={styles.more}>
            <summary>
              {words.readMore} <ChevronDown size={16} aria-hidden />
            </summary>
            <div className={styles.prose} dangerouslySetInnerHTML={{ __html: content }} />
          </details>
        )}
      </div>
      <div className={styles.side}>
        <VoteBox application={application} voting={voting} />
        <VotingClock endTime={end_time} />
      </div>
    </li>
  );
}
