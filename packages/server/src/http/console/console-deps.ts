import type { WorkRow } from '@marque/contract/console/work';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import type { KycDeps } from '../../use-cases/kyc/kyc-deps.ts';
import type { ApprovedWorks } from '../../use-cases/operators/approvals.ts';
import type { OperatorDeps } from '../../use-cases/operators/deps.ts';
import type { FeeScheduleDeps } from '../../use-cases/operators/fee-schedules.ts';
import type { UserActDeps } from '../../use-cases/operators/user-acts.ts';
import type { WithdrawalDeps } from '../../use-cases/withdrawals/deps.ts';
import type { WorkKind } from '../../use-cases/operators/work.ts';

import type { SandboxDeps } from '../../use-cases/operators/sandbox.ts';

export interface ConsoleDeps extends Pick<SandboxDeps, 'sandbox'>, OperatorDeps, UserActDeps, Pick<FeeScheduleDeps, 'feeVolumes'> {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
  readonly commaText: Spreadsheet;
  /** Files of spreadsheet programs. */
  readonly spreadsheet: Spreadsheet;
  readonly kyc: KycDeps;
  readonly withdrawals: WithdrawalDeps;
  readonly allowsPrivateWebhooks: boolean;
  /** Where the site listens. */
  readonly sitePort: number;
  readonly approvedWorks: ApprovedWorks;
  readonly workKinds: readonly WorkKind<WorkRow['kind']>[];
}
