import * as calls from '@marque/contract/console/fees';
import {
  addExemption,
  endExemption,
  previewLevels,
  readFees,
  setLevels,
  stateOf,
  type OrganisationFees,
} from '../../use-cases/operators/fee-schedules.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

const feesRow = (
  { organisation, levels, isDefault, exemptions, pairs, version }: OrganisationFees,
  now: number,
): calls.OrganisationFees => ({
  organisation,
  levels: levels.map(({ volume, maker, taker, users, granted }) => ({ volume, maker, taker, users, granted })),
  is_default: isDefault,
  exemptions: exemptions.map((exemption) => ({
    from: exemption.from,
    until: exemption.until,
    pairs: [...exemption.pairs],
    state: stateOf(exemption, now),
  })),
  pairs: [...pairs],
  version,
});

/** What an organisation charges for trades. */
export const consoleFeeHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => {
  const row = (fees: OrganisationFees) => feesRow(fees, deps.clock.now());
  return [
    handleConsole(calls.getFees, async ({ organisation }, { actor }) =>
      fromResult(await readFees(deps.database, actor, organisation), row),
    ),
    handleConsole(calls.previewFeeLevels, async (asked, { actor }) =>
      fromResult(await previewLevels(deps, actor, asked), ({ isByTurnover, before, after, ...counts }) => ({
        ...counts,
        before: [...before],
        after: [...after],
        is_by_turnover: isByTurnover,
      })),
    ),
    handleConsole(calls.setFeeLevels, async (asked, { actor }) => fromResult(await setLevels(deps, actor, asked), row)),
    handleConsole(calls.addFeeExemption, async (asked, { actor }) => fromResult(await addExemption(deps, actor, asked), row)),
    handleConsole(calls.endFeeExemption, async (asked, { actor }) => fromResult(await endExemption(deps, actor, asked), row)),
  ];
};
