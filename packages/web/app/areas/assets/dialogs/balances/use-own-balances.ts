import { callApi } from '@marque/app-kit/api/call-api';
import { listUserBalance, type BalanceRow } from '@marque/contract/assets';
import { useEffect, useState } from 'react';
import type { AssetAccount } from '../../../../data/addresses/asset-dialogs.ts';
import { pageFeeds } from '../../../../data/feed/index.ts';

/** The rows of one account of the reader, read anew whenever a balance moves; undefined until they are there. */
export function useOwnBalances(account: AssetAccount): readonly BalanceRow[] | undefined {
  const [found, setFound] = useState<{ readonly account: AssetAccount; readonly rows: readonly BalanceRow[] }>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const outcome = await callApi(listUserBalance, { account });
      if (isWanted && outcome.ok) setFound({ account, rows: outcome.data });
    };
    void read();
    const leave = pageFeeds().personal.listen({
      onFrame: ({ ch }) => {
        if (ch === 'balance') void read();
      },
      onGap: () => void read(),
    });
    return () => {
      isWanted = false;
      leave();
    };
  }, [account]);
  return found?.account === account ? found.rows : undefined;
}

/** What can be moved of a token; "0" where there is none. */
export const usableOf = (rows: readonly BalanceRow[] | undefined, token: string): string =>
  rows?.find((row) => row.token === token)?.usable ?? '0';

/** Tokens to choose from, those that the reader has first. */
export function tokenOptions(rows: readonly BalanceRow[] | undefined): readonly { readonly value: string; readonly label: string }[] {
  const isHeld = ({ usable }: BalanceRow): boolean => /[1-9]/.test(usable);
  const all = rows ?? [];
  return [...all.filter(isHeld), ...all.filter((row) => !isHeld(row))].map(({ token, token_as: label }) => ({ value: token, label }));
}
