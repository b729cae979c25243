import { fill } from '@marque/app-kit/words/words';
import type { ContestDesk } from '@marque/contract/console/contests';
import { groupThousands } from '@marque/domain/money';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { useMay } from '../../data/me.ts';
import { Section } from '../../widgets/page.tsx';
import type { ContestWords } from './words/en.ts';

/** Who would get what: the dry run of the settlement. */
export function Winners({ contest, words }: { readonly contest: ContestDesk; readonly words: ContestWords }) {
  const mayOpen = useMay()('users.read');
  const { winners, token, prize_token: prizeToken, given, participants } = contest;
  return (
    <Section title={words.winners}>
      <p>{fill(words.winnersLine, { people: participants, given: `${groupThousands(given)} ${prizeToken}` })}</p>
      {winners.length === 0 ? (
        <EmptyState title={words.noWinners} />
      ) : (
        <Table label={words.winners} dense>
          <thead>
            <tr>
              <HeadCell>{words.rank}</HeadCell>
              <HeadCell>UID</HeadCell>
              <HeadCell figures>{words.score}</HeadCell>
              <HeadCell figures>{words.prize}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {winners.map(({ rank, uid, organisation, amount, prize }) => (
              <tr key={rank}>
                <Cell>{rank}</Cell>
                <Cell>{mayOpen ? <Link to={`/users/${organisation}/${uid}`}>{uid}</Link> : uid}</Cell>
                <Cell figures>{`${groupThousands(amount)} ${token}`}</Cell>
                <Cell figures>{prize === '' ? '–' : `${groupThousands(prize)} ${prizeToken}`}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
