import { callApi } from '@marque/app-kit/api/call-api';
import type { OutputOf } from '@marque/contract';
import { listConvertibleToken } from '@marque/contract/conversion';
import { useEffect, useState } from 'react';

export type ConvertibleToken = OutputOf<typeof listConvertibleToken>[number];

/** The tokens that can be converted here. */
export function useConvertible(): readonly ConvertibleToken[] {
  const [tokens, setTokens] = useState<readonly ConvertibleToken[]>([]);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const outcome = await callApi(listConvertibleToken, {});
      if (isWanted && outcome.ok) setTokens(outcome.data);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, []);
  return tokens;
}
