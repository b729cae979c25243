import { callApi } from '@marque/app-kit/api/call-api';
import { getLatestPrice } from '@marque/contract/nft';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { noteServerTime } from '../../data/server-clock.ts';
import type { AuctionData } from './load-auction.ts';

type Auction = AuctionData['auction'];

const EVERY_MS = 2_000;

/** Asks for the highest bid again and again until the piece is handed over, and loads the rest of the page when there is another. */
export function useLiveAuction(loaded: Auction): Auction {
  const { revalidate } = useRevalidator();
  const [live, setLive] = useState<Partial<Auction>>({});
  const { campaign_no, bid_count: count, status, is_settled: isSettled } = loaded;
  const isOver = status === 2 && (isSettled === 1 || count === 0);
  useEffect(() => {
    if (isOver) return undefined;
    const ask = async () => {
      if (document.hidden) return;
      const answer = await callApi(getLatestPrice, { campaign_no });
      if (!answer.ok) return;
      const { latest_price, least_price, bid_count, end_time, status: now, server_time: time } = answer.data;
      noteServerTime(time);
      setLive({ latest_price, least_price, bid_count, end_time, status: now });
      if (bid_count !== count || now !== status || now === 2) void revalidate();
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [campaign_no, count, status, isOver, revalidate]);
  // What was loaded last is newer than what was heard before it.
  return live.bid_count !== undefined && live.bid_count >= count ? { ...loaded, ...live } : loaded;
}
