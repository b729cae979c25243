import * as calls from '@marque/contract/console/reserves';
import { formatUnits } from '@marque/domain/money';
import { coverage, HOT_RANGE, proposeMove, type HoldingKind } from '@marque/domain/reserves';
import {
  readReservesState,
  requestColdWallet,
  requestResume,
  stopTokenWithdrawals,
  sweepDeposits,
  takeReservesNow,
  type ReservesState,
  type ReserveState,
} from '../../use-cases/operators/reserves.ts';
import type { SweepProgress } from '../../use-cases/sweeps/read-sweeps.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** Basis points as people read a percentage. */
const PERCENT_SCALE = 2;

function reserveRow({ token: { code, scale }, checked, stop }: ReserveState): calls.ReserveState {
  const { liabilities = 0n, treasury = 0n, leaving = 0n, assets, holdings = [] } = checked ?? {};
  const sumOf = (kind: HoldingKind): bigint =>
    holdings.filter((holding) => holding.kind === kind).reduce((sum, { units }) => sum + units, 0n);
  const move = assets === undefined ? undefined : proposeMove({ hot: sumOf('hot'), cold: sumOf('cold'), liabilities });
  const covered = assets === undefined ? undefined : coverage(assets + leaving, liabilities);
  const { shortage } = stop ?? {};
  return {
    token: code,
    liabilities: formatUnits(liabilities, scale),
    treasury: formatUnits(treasury, scale),
    assets: assets === undefined ? '' : formatUnits(assets, scale),
    leaving: formatUnits(leaving, scale),
    coverage: covered === undefined ? '' : formatUnits(covered, PERCENT_SCALE),
    holdings: holdings.map(({ network, isSandbox, kind, units, height, addresses }) => ({
      network,
      is_sandbox: isSandbox,
      kind,
      amount: formatUnits(units, scale),
      height,
      addresses,
    })),
    proposal: move ? { kind: move.kind, amount: formatUnits(move.amount, scale) } : null,
    stop: stop
      ? {
          reason: stop.reason,
          since: stop.begunAt,
          missing: shortage ? formatUnits(shortage.liabilities - shortage.assets, scale) : '',
        }
      : null,
  };
}

const sweepRow = (sweep: SweepProgress): calls.SweepRow => ({
  id: sweep.id,
  token: sweep.code,
  network: sweep.network,
  state: sweep.state,
  asked_by: sweep.askedBy ?? '',
  asked_at: sweep.requestedAt,
  ended_at: sweep.endedAt ?? null,
  moves: sweep.moves,
  ended: sweep.ended,
  amount: formatUnits(sweep.amount, sweep.scale),
  moved: formatUnits(sweep.moved, sweep.scale),
  problem: sweep.problem ?? null,
});

const stateRow = ({ checked, tokens, coldWallets, sweeps }: ReservesState): calls.ReservesState => ({
  checked: checked ?? null,
  hot: { ...HOT_RANGE },
  tokens: tokens.map(reserveRow),
  cold_wallets: coldWallets.map(({ network, address, addedAt }) => ({ network, address, added_at: addedAt })),
  sweeps: sweeps.map(sweepRow),
});

/** What is held for what is owed, and what operators do about it. */
export const consoleReserveHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.getReservesState, async () => ok(stateRow(await readReservesState(deps)))),
  handleConsole(calls.takeReservesNow, async (asked, { actor }) => fromResult(await takeReservesNow(deps, actor, asked), (value) => value)),
  handleConsole(calls.askSweep, async (asked, { actor }) => fromResult(await sweepDeposits(deps, actor, asked), (value) => value)),
  handleConsole(calls.stopTokenWithdrawals, async (asked, { actor }) =>
    fromResult(await stopTokenWithdrawals(deps, actor, asked), (value) => value),
  ),
  handleConsole(calls.requestWithdrawalsResume, async (asked, { actor }) =>
    fromResult(await requestResume(deps, actor, asked), (value) => value),
  ),
  handleConsole(calls.requestColdWallet, async (asked, { actor }) =>
    fromResult(await requestColdWallet(deps, actor, asked), (value) => value),
  ),
];
