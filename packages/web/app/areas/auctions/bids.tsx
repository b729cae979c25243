import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Cell, EmptyState, HeadCell, Table } from '@marque/ui';
import { Unavailable } from '../../widgets/unavailable.tsx';
import type { AuctionData } from './load-auction.ts';
import { useWords } from './use-words.ts';

/** The bids that were taken, the highest first. */
export function Bids({ bids, token }: { readonly bids: AuctionData['bids']; readonly token: string }) {
  const words = useWords();
  if (bids === undefined) return <Unavailable title={words.unavailable} retry={words.retry} />;
  if (bids.data.length === 0) return <EmptyState title={words.noBids} hint={words.noBidsHint} />;
  return (
    <Table label={words.bids}>
      <thead>
        <tr>
          <HeadCell>{words.bidder}</HeadCell>
          <HeadCell figures>{words.price}</HeadCell>
          <HeadCell figures>{words.time}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bids.data.map(({ account_masked: account, price, time }) => (
          <tr key={price}>
            <Cell>{account}</Cell>
            <Cell figures>{`${groupThousands(trimZeros(price))} ${token}`}</Cell>
            <Cell figures>
              <DayAndTime at={instantOf(time) ?? 0} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
