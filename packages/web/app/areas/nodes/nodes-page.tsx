import { EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import type { JoinRefusals } from './join-refusals.ts';
import { NodeCard } from './node-card.tsx';
import type { NodeOffer, OwnNode, TopNode } from './node-rows.ts';
import { OwnNodeCard } from './own-node.tsx';
import { TopNodes } from './top-nodes.tsx';
import { useWords } from './use-words.ts';
import styles from './nodes.module.css';

interface NodesPageProps {
  /** Undefined where they could not be read. */
  readonly offers: readonly NodeOffer[] | undefined;
  readonly top: readonly TopNode[] | undefined;
  readonly own: OwnNode | undefined;
  readonly isReader: boolean;
  readonly refusals: JoinRefusals;
}

/** What nodes of each type put down and get, how they rank, and joining one (S214, S215, S258, S259, S277, S278). */
export function NodesPage({ offers, top, own, isReader, refusals }: NodesPageProps) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <BrandPage title={words.title} lead={words.lead} aside={own && <OwnNodeCard own={own} />}>
      {offers === undefined ? (
        <Unavailable title={words.unavailable} retry={words.retry} />
      ) : offers.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} />
      ) : (
        <ul className={styles.types}>
          {offers.map((offer) => (
            <NodeCard key={offer.type} offer={offer} own={own} isReader={isReader} refusals={refusals} onJoined={refresh} />
          ))}
        </ul>
      )}
      <PageBlock title={words.contributionTitle} sheet>
        <p className={styles.rule}>{words.contributionText}</p>
      </PageBlock>
      <PageBlock title={words.top} hint={words.topHint} sheet>
        <TopNodes top={top} />
      </PageBlock>
    </BrandPage>
  );
}
