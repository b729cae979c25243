import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import type { ApprovedWorks } from '../../use-cases/operators/approvals.ts';
import type { OperatorDeps } from '../../use-cases/operators/deps.ts';
import type { UserActDeps } from '../../use-cases/operators/user-acts.ts';
import type { WorkKind } from '../../use-cases/operators/work.ts';

export interface ConsoleDeps extends OperatorDeps, UserActDeps {
  readonly commaText: Spreadsheet;
  readonly approvedWorks: ApprovedWorks;
  readonly workKinds: readonly WorkKind<'approval'>[];
}
