import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getAuction, getBidTotalReward, getPayPrice, getPiece, getTopBidInfo, listBids, listUserBids } from '@marque/contract/nft';
import { data, href, type RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { breadcrumbData } from '../../shell/seo/structured-data.ts';
import { auctionPath } from './auction-path.ts';
import { BID_REFUSALS } from './bid-refusals.ts';
import { loadAuctionWords } from './load-words.ts';

const BIDS_SHOWN = '10';

/** What the page of an auction shows; what could not be read beside the auction itself is undefined. */
export async function loadAuction(context: Readonly<RouterContextProvider>, campaign: string, cookies: string | null) {
  const { locale } = context.get(visitContext);
  const campaign_no = campaign;
  const isReader = readCookie(cookies, 'token_present') !== undefined;
  const [found, bids, top, words, refusals, own, pay, reward] = await Promise.all([
    callFromLoader(context, locale, getAuction, { campaign_no }),
    callFromLoader(context, locale, listBids, { campaign_no, size: BIDS_SHOWN }),
    callFromLoader(context, locale, getTopBidInfo, { campaign_no }),
    loadAuctionWords(locale),
    pickRefusals(locale, BID_REFUSALS),
    isReader ? callFromLoader(context, locale, listUserBids, { campaign_no, size: BIDS_SHOWN }) : undefined,
    isReader ? callFromLoader(context, locale, getPayPrice, { campaign_no }) : undefined,
    isReader ? callFromLoader(context, locale, getBidTotalReward, { campaign_no }) : undefined,
  ]);
  if (!found.ok) throw found.refusal === 'not_found' ? missing('item') : data(null, { status: 503 });
  const piece = await callFromLoader(context, locale, getPiece, { piece_no: found.data.piece_no });
  const names: [string, string][] = [
    [words.title, href('/nft')],
    [found.data.name, auctionPath(campaign)],
  ];
  return {
    auction: found.data,
    bids: bids.ok ? bids.data : undefined,
    /** Who has the highest bid, masked; empty for nobody. */
    leader: top.ok ? top.data.account_masked : '',
    piece: piece.ok ? piece.data : undefined,
    own: own?.ok ? own.data.data : undefined,
    isTop: pay?.ok === true && pay.data.is_top === 1,
    reward: reward?.ok ? reward.data : undefined,
    isReader,
    words,
    refusals,
    jsonLd: [breadcrumbData(context.get(hostContext).origin, names)],
  };
}

export type AuctionData = Awaited<ReturnType<typeof loadAuction>>;
