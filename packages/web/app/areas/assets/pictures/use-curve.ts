import { callApi } from '@marque/app-kit/api/call-api';
import { getUserAssetCurve } from '@marque/contract/asset-values';
import { useEffect, useState } from 'react';
import type { AssetAccount } from '../../../data/addresses/asset-dialogs.ts';
import type { CurvePoint } from './curve.ts';

type Read =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'read'; readonly fiat: string; readonly points: readonly CurvePoint[] };

/** What an account was worth day by day, asked for when the picture is there. */
export function useCurve(account: AssetAccount): { readonly read: Read; readonly again: () => void } {
  const [read, setRead] = useState<Read>({ kind: 'waiting' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    void callApi(getUserAssetCurve, {}).then((outcome) => {
      if (!isHere) return;
      setRead(
        outcome.ok
          ? { kind: 'read', fiat: outcome.data.fiat, points: outcome.data.list.map((day) => ({ date: day.date, value: day[account] })) }
          : { kind: 'failed' },
      );
    });
    return () => {
      isHere = false;
    };
  }, [account, tries]);
  const again = () => {
    setRead({ kind: 'waiting' });
    setTries((count) => count + 1);
  };
  return { read, again };
}
