import type { OfferingDesk } from '@marque/contract/console/offerings';
import { groupThousands } from '@marque/domain/money';
import { Badge, buttonClass, Cell, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { Instant, useLocale } from '../../data/locale.tsx';
import { Section } from '../../widgets/page.tsx';
import type { OfferingWords } from './words/en.ts';

interface UnlocksProps {
  readonly offering: OfferingDesk;
  readonly words: OfferingWords;
}

/** What is unlocked of the pledges, batch by batch. */
export function Unlocks({ offering: { id, token, batches }, words }: UnlocksProps) {
  const figure = new Intl.NumberFormat(useLocale());
  return (
    <Section
      title={words.unlocks}
      actions={
        <Link className={buttonClass({ tone: 'plain', size: 'sm' })} to={`/offerings/${id}/unlocks`}>
          {words.allUnlocks}
        </Link>
      }
    >
      <Table label={words.unlocks}>
        <thead>
          <tr>
            <HeadCell>{words.batch}</HeadCell>
            <HeadCell>{words.unlockAt}</HeadCell>
            <HeadCell figures>{words.tokensUnlocked}</HeadCell>
            <HeadCell figures>{words.unlockDone}</HeadCell>
            <HeadCell figures>{words.unlockFailed}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {batches.map(({ batch, due_at: at, unlocks, tokens, done, failed }) => (
            <tr key={batch}>
              <Cell>{batch}</Cell>
              <Cell>
                <Instant at={at} />
              </Cell>
              <Cell figures>{`${groupThousands(tokens)} ${token}`}</Cell>
              <Cell figures>{`${figure.format(done)} / ${figure.format(unlocks)}`}</Cell>
              <Cell figures>{failed > 0 ? <Badge tone="bad">{figure.format(failed)}</Badge> : '0'}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
