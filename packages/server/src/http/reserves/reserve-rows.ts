import type { ReserveProofRow, ReserveRow, ReserveRunRow, ReserveWalletRow } from '@marque/contract/reserves';
import { fields } from '@marque/contract';
import { formatUnits } from '@marque/domain/money';
import { coverage } from '@marque/domain/reserves';
import type { Token } from '@marque/domain/trading';
import type { CheckedToken } from '../../use-cases/reserves/read-checks.ts';
import type { ClaimedWallet } from '../../use-cases/reserves/wallet-claims.ts';
import type { OwnProof, ReserveRun, ReserveTree } from '../../use-cases/reserves/read-reserves.ts';

export const reserveRunRow = ({ id, at, sequence }: ReserveRun): ReserveRunRow => ({ run_id: id, at: fields.instantText(at), sequence });

/** Basis points as people read a percentage. */
const PERCENT_SCALE = 2;

interface RowParts {
  readonly tree: ReserveTree;
  /** What was found on chains; undefined where the token moves on none. */
  readonly checked: CheckedToken | undefined;
  readonly isStopped: boolean;
}

export function reserveRow(
  { code, alias, scale }: Token,
  { tree: { liabilities, treasury, leaves, root = '' }, checked, isStopped }: RowParts,
): ReserveRow {
  const { assets, holdings = [] } = checked ?? {};
  const covered = assets === undefined ? undefined : coverage(assets, liabilities);
  return {
    token: code,
    token_as: alias,
    decimals: scale,
    liabilities: formatUnits(liabilities, scale),
    treasury: formatUnits(treasury, scale),
    leaves,
    root,
    assets: assets === undefined ? '' : formatUnits(assets, scale),
    coverage: covered === undefined ? '' : formatUnits(covered, PERCENT_SCALE),
    holdings: holdings.map(({ network, isSandbox, kind, units, height, addresses }) => ({
      network,
      is_sandbox: isSandbox ? 1 : 0,
      kind,
      amount: formatUnits(units, scale),
      height,
      addresses,
    })),
    is_stopped: isStopped ? 1 : 0,
  };
}

export const reserveWalletRow = ({ network, isSandbox, kind, address, claim }: ClaimedWallet): ReserveWalletRow => ({
  network,
  is_sandbox: isSandbox ? 1 : 0,
  kind,
  address,
  text: claim?.text ?? '',
  signature: claim?.signature ?? '',
});

export const reserveProofRow = ({ alias, scale }: Token, { leaf, steps }: OwnProof): ReserveProofRow => ({
  token: leaf.token,
  token_as: alias,
  decimals: scale,
  account: leaf.account,
  nonce: leaf.nonce,
  usable: String(leaf.usable),
  locked: String(leaf.locked),
  fiat: String(leaf.fiat),
  path: steps.map(({ side, hash, sum }) => ({ side, hash, sum: String(sum) })),
});
