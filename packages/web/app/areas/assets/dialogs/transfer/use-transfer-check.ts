import { callApi } from '@marque/app-kit/api/call-api';
import type { OutputOf } from '@marque/contract';
import { shouldTransfer } from '@marque/contract/transfers';
import type { TransferDirection } from '@marque/domain/assets';
import { useEffect, useState } from 'react';

export type TransferCheck = OutputOf<typeof shouldTransfer>;

/** What the server says of a transfer before it is asked for; asked anew when `moment` changes, as balances do. */
export function useTransferCheck(token: string, direction: TransferDirection, moment: unknown): TransferCheck | undefined {
  const [check, setCheck] = useState<TransferCheck>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const outcome = await callApi(shouldTransfer, { token, direction });
      if (isWanted) setCheck(outcome.ok ? outcome.data : undefined);
    };
    if (token !== '') void ask();
    return () => {
      isWanted = false;
    };
  }, [token, direction, moment]);
  return check;
}
