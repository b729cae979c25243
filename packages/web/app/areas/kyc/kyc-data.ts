import type { OutputOf } from '@marque/contract';
import type { Country } from '@marque/contract/auth';
import type { getKycWithdrawalDayLimit2Config } from '@marque/contract/fees';
import type { KycStep, UserStep } from '@marque/contract/kyc';
import { createContext, useContext } from 'react';
import type { KycRefusals } from './refusals.ts';

/** What the page knows of the reader's verification, and what its forms need. */
export interface KycData {
  readonly step: KycStep;
  readonly overall: UserStep;
  readonly countries: readonly Country[];
  readonly limits: OutputOf<typeof getKycWithdrawalDayLimit2Config>;
  readonly refusals: KycRefusals;
}

const DataContext = createContext<KycData | undefined>(undefined);
export const KycDataProvider = DataContext.Provider;

export function useKycData(): KycData {
  const data = useContext(DataContext);
  if (!data) throw new Error('outside of the verification page');
  return data;
}
