import { callApi } from '@marque/app-kit/api/call-api';
import { cancelAuction, changeAuction, getAuction, openAuction, type AuctionDesk } from '@marque/contract/console/auctions';
import { Badge } from '@marque/ui';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadAllTokens } from '../../data/all-tokens.ts';
import { load } from '../../data/load.ts';
import { useMay, useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { DocumentForm } from '../../widgets/document-form.tsx';
import { Page, Properties, Section } from '../../widgets/page.tsx';
import { ReasonAction } from '../../widgets/reason-action.tsx';
import { textOf } from '../../widgets/shapes.ts';
import { auctionFields } from './auction-fields.ts';
import { auctionStages, STAGE_TONES } from './labels.ts';
import { loadAuctionDeskWords } from './load-words.ts';
import { TakenBids } from './taken-bids.tsx';
import type { AuctionDeskWords } from './words/en.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const [auction, tokens, words] = await Promise.all([
    load(request, getAuction, { id: params['id'] ?? '' }),
    loadAllTokens(request),
    loadAuctionDeskWords(),
  ]);
  return { auction, tokens, words };
};

/** One auction: its terms, and the bids that were taken. */
export function Component() {
  const { auction, tokens, words } = useLoaderData<typeof loader>();
  const all = useWords();
  const me = useMe();
  const may = useMay();
  const organisation = useOrganisationName(all.everybody);
  const { id, version, stage, document } = auction;
  const fields = auctionFields({ all, words, tokens, me });
  return (
    <Page
      title={auction.name}
      back={{ to: '/auctions', label: all.navAuctions }}
      badges={
        <>
          <Badge tone={STAGE_TONES[stage]}>{auctionStages(words)[stage]}</Badge>
          <Badge>{organisation(auction.organisation)}</Badge>
        </>
      }
      actions={<Actions auction={auction} words={words} />}
    >
      <Section title={words.terms}>
        {stage === 'draft' ? (
          <DocumentForm
            key={version}
            title={words.change}
            fields={fields}
            document={document}
            isNew={false}
            mayWrite={may('auctions.write')}
            send={(edited, reason) =>
              callApi(changeAuction, { id: String(id), version: String(version), document: JSON.stringify(edited), reason })
            }
          />
        ) : (
          <Properties
            rows={fields.flatMap(({ name, label, options = [] }) => {
              const text = textOf(document[name]);
              return text === '' ? [] : [[label, options.find(([key]) => key === text)?.[1] ?? text] as const];
            })}
          />
        )}
      </Section>
      {stage !== 'draft' && <TakenBids auction={auction} words={words} />}
    </Page>
  );
}

function Actions({ auction: { id, version, stage, bids }, words }: { readonly auction: AuctionDesk; readonly words: AuctionDeskWords }) {
  const may = useMay();
  if (!may('auctions.write')) return null;
  return (
    <>
      {stage === 'draft' && (
        <ReasonAction
          label={words.open}
          hint={words.openHint}
          tone="action"
          send={(reason) => callApi(openAuction, { id: String(id), version: String(version), reason })}
        />
      )}
      {(stage === 'draft' || stage === 'open') && (
        <ReasonAction
          label={words.cancel}
          hint={words.cancelHint}
          tone="down"
          impossible={bids > 0 ? words.hasBids : undefined}
          send={(reason) => callApi(cancelAuction, { id: String(id), reason })}
        />
      )}
    </>
  );
}
