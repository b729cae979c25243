import { exportAuctions, getAuctions, type AuctionDeskRow } from '@marque/contract/console/auctions';
import { groupThousands } from '@marque/domain/money';
import { AUCTION_STAGES } from '@marque/domain/nft';
import { Badge, buttonClass } from '@marque/ui';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { load, queryOf } from '../../data/load.ts';
import { Instant } from '../../data/locale.tsx';
import { useMay, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { ListScreen, type ListColumns } from '../../widgets/list-screen.tsx';
import { useOrganisationFilter } from '../../widgets/organisation-filter.ts';
import type { ConsoleWords } from '../../words/en.ts';
import { auctionStages, STAGE_TONES } from './labels.ts';
import { loadAuctionDeskWords } from './load-words.ts';
import type { AuctionDeskWords } from './words/en.ts';

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [rows, words] = await Promise.all([
    load(request, getAuctions, queryOf(request, ['organisation', 'stage'])),
    loadAuctionDeskWords(),
  ]);
  return { rows, words };
};

/** Every auction, and making another one. */
export function Component() {
  const { rows, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const stages = auctionStages(words);
  return (
    <ListScreen<AuctionDeskRow, typeof exportAuctions>
      title={all.navAuctions}
      rows={rows}
      order={{ sort: 'id', dir: 'desc' }}
      searchLabel={words.search}
      empty={words.none}
      file={{ call: exportAuctions, input: (query) => query }}
      filters={[
        { name: 'stage', label: all.state, options: AUCTION_STAGES.map((stage) => [stage, stages[stage]] as const) },
        ...useOrganisationFilter(),
      ]}
      actions={
        may('auctions.write') && (
          <Link className={buttonClass({ tone: 'action', size: 'sm' })} to="/auctions/new">
            {words.add}
          </Link>
        )
      }
      keyOf={({ id }) => String(id)}
      addressOf={({ id }) => `/auctions/${id}`}
      columns={columnsOf(all, words, organisation)}
    />
  );
}

function columnsOf(all: ConsoleWords, words: AuctionDeskWords, organisation: (id: number | null) => string): ListColumns<AuctionDeskRow> {
  const stages = auctionStages(words);
  return [
    { label: all.name, show: ({ name }) => name },
    { label: words.number, only: 'roomy', show: ({ campaign_no: no }) => no },
    {
      label: words.highest,
      figures: true,
      only: 'wide',
      show: ({ latest_price: price, token }) => (price === '' ? '—' : `${groupThousands(price)} ${token}`),
    },
    { label: words.bids, figures: true, only: 'wide', show: ({ bids }) => bids },
    { label: all.organisation, only: 'roomy', show: (row) => organisation(row.organisation) },
    { label: words.endsAt, only: 'roomy', show: ({ ends_at: at }) => <Instant at={at} /> },
    { label: all.state, show: ({ stage }) => <Badge tone={STAGE_TONES[stage]}>{stages[stage]}</Badge> },
  ];
}
