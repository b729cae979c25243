import type { AuctionDesk } from '@marque/contract/console/auctions';
import { groupThousands } from '@marque/domain/money';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Link } from 'react-router';
import { Instant } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { Properties, Section } from '../../widgets/page.tsx';
import type { AuctionDeskWords } from './words/en.ts';

/** The bids that were taken, and what being outbid brings. */
export function TakenBids({ auction, words }: { readonly auction: AuctionDesk; readonly words: AuctionDeskWords }) {
  const may = useMay();
  const { taken, token, rewards, piece_no: piece } = auction;
  const amount = (text: string): string => `${groupThousands(text)} ${token}`;
  return (
    <Section title={words.bids}>
      <Properties
        rows={[
          [words.piece, piece],
          [words.rewards, amount(rewards)],
        ]}
      />
      {taken.length === 0 ? (
        <EmptyState title={words.noBids} />
      ) : (
        <Table label={words.bids}>
          <thead>
            <tr>
              <HeadCell>UID</HeadCell>
              <HeadCell figures>{words.price}</HeadCell>
              <HeadCell figures only="wide">
                {words.rewards}
              </HeadCell>
              <HeadCell only="roomy">{words.time}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {taken.map(({ id, uid, organisation, price, reward, at }) => (
              <tr key={id}>
                <Cell>{may('users.read') ? <Link to={`/users/${organisation}/${uid}`}>{uid}</Link> : uid}</Cell>
                <Cell figures>{amount(price)}</Cell>
                <Cell figures only="wide">
                  {amount(reward)}
                </Cell>
                <Cell only="roomy">
                  <Instant at={at} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
