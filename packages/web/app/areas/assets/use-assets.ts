import { callApi } from '@marque/app-kit/api/call-api';
import type { BalanceRow } from '@marque/contract/assets';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { readAssets, type Assets } from './account-pages.ts';

/** What the socket says of balances is shown at once; what it is worth is asked for when no more has come for so long. */
const SETTLED_MS = 1_200;
/** Prices move all the time: values are asked for this often while the page is in sight. */
const VALUES_MS = 20_000;

function withBalances(assets: Assets, rows: readonly BalanceRow[]): Assets {
  if (!assets.account) return assets;
  const pushed = new Map(rows.map(({ token, total, usable, locked }) => [token, { total, usable, locked }]));
  const list = assets.account.list.map((row) => ({ ...row, ...pushed.get(row.token) }));
  return { ...assets, account: { ...assets.account, list } };
}

interface LiveAssets {
  readonly assets: Assets;
  readonly isAsking: boolean;
  readonly refresh: () => void;
}

/** What the page started with, kept up to date by the person's own socket and by asking again. */
export function useAssets(start: Assets, account: AssetAccount): LiveAssets {
  const [assets, setAssets] = useState(start);
  const [isAsking, setAsking] = useState(false);
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    setAsking(true);
    const next = await readAssets(callApi, account);
    // A later question has a later answer; one that brought nothing leaves what is shown.
    if (own !== turn.current) return;
    setAsking(false);
    if (next.account) setAssets(next);
  }, [account]);

  useEffect(() => {
    let stop = () => {};
    let isHere = true;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(settling);
      settling = setTimeout(() => void refresh(), SETTLED_MS);
    };
    // The feed is no part of the page's first scripts.
    const listen = async () => {
      const { pageFeeds } = await import('../../data/feed/index.ts');
      if (!isHere) return;
      stop = pageFeeds().personal.listen({
        onFrame: (frame) => {
          if (frame.ch !== 'balance') return;
          // Frames tell of the token account; a movement to or from the other one shows when values are asked for.
          if (account === 'token') setAssets((shown) => withBalances(shown, frame.data));
          settle();
        },
        onGap: settle,
      });
    };
    // Without a socket the page asks from time to time.
    listen().catch(() => undefined);
    const repeated = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, VALUES_MS);
    return () => {
      isHere = false;
      stop();
      clearTimeout(settling);
      clearInterval(repeated);
    };
  }, [account, refresh]);

  return { assets, isAsking, refresh: () => void refresh() };
}
