import type { checkNodeRanking } from '@marque/contract/console/nodes';
import type { OutputOf } from '@marque/contract';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { nodeTypes } from './labels.ts';
import type { NodeDeskWords } from './words/en.ts';

interface RankingProps {
  readonly ranking: OutputOf<typeof checkNodeRanking>;
  readonly words: NodeDeskWords;
}

/** The first twenty as the site shows them, beside what was paid. */
export function Ranking({ ranking: { token, places, is_right: isRight }, words }: RankingProps) {
  const all = useWords();
  const types = nodeTypes(words);
  return (
    <Section title={words.top} actions={<Badge tone={isRight ? 'up' : 'down'}>{isRight ? words.agrees : words.differs}</Badge>}>
      <p>{words.topHint}</p>
      {places.length === 0 ? (
        <EmptyState title={words.nobodyRanked} />
      ) : (
        <Table label={words.top}>
          <thead>
            <tr>
              <HeadCell>{words.place}</HeadCell>
              <HeadCell>UID</HeadCell>
              <HeadCell only="wide">{all.kind}</HeadCell>
              <HeadCell figures>{words.contribution}</HeadCell>
              <HeadCell figures only="wide">
                {words.counted}
              </HeadCell>
              <HeadCell only="roomy">{words.governs}</HeadCell>
              <HeadCell>{all.state}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {places.map(({ rank, uid, type, contribution, counted, has_governance: governs, is_right: fits }) => (
              <tr key={rank}>
                <Cell>{rank}</Cell>
                <Cell>{uid}</Cell>
                <Cell only="wide">{types[type]}</Cell>
                <Cell figures>
                  {groupThousands(contribution)} {token}
                </Cell>
                <Cell figures only="wide">
                  {groupThousands(counted)} {token}
                </Cell>
                <Cell only="roomy">{governs === 1 ? all.yes : all.no}</Cell>
                <Cell>
                  <Badge tone={fits ? 'up' : 'down'}>{fits ? words.agrees : words.differs}</Badge>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
