import type { HeldToken } from '@marque/contract/asset-values';
import type { AssetAccount } from '../../../data/addresses/asset-dialogs.ts';
import { Allocation } from './allocation.tsx';
import { ValueCurve } from './value-curve.tsx';

interface PicturesProps {
  readonly account: AssetAccount;
  readonly list: readonly HeldToken[];
  readonly fiat: string;
  /** What the account is worth now. */
  readonly now: string | undefined;
}

/** How an account's value went, and what it is made of. */
export default function Pictures({ account, list, fiat, now }: PicturesProps) {
  return (
    <>
      <ValueCurve account={account} now={now} />
      <Allocation list={list} fiat={fiat} />
    </>
  );
}
