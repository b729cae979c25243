import { callApi } from '@marque/app-kit/api/call-api';
import type { OutputOf } from '@marque/contract';
import { getUserTransferConfig, listUserFastTransfer, type SentTransferRow } from '@marque/contract/user-transfers';
import { useEffect, useState } from 'react';

/** What may be sent of each token, and by which code a transfer is proven; undefined until it is known. */
export function useTransferLimits(): OutputOf<typeof getUserTransferConfig> | undefined {
  const [limits, setLimits] = useState<OutputOf<typeof getUserTransferConfig>>();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const outcome = await callApi(getUserTransferConfig, {});
      if (isWanted && outcome.ok) setLimits(outcome.data);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, []);
  return limits;
}

const RECENT = 5;

/** Whom the reader has sent to last. */
export function useRecentRecipients(): readonly SentTransferRow[] {
  const [rows, setRows] = useState<readonly SentTransferRow[]>([]);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const outcome = await callApi(listUserFastTransfer, { size: String(RECENT) });
      if (isWanted && outcome.ok) setRows(outcome.data.data);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, []);
  return rows;
}
