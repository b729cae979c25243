import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import type { ApprovedWorks } from '../../use-cases/operators/approvals.ts';
import type { OperatorDeps } from '../../use-cases/operators/deps.ts';
import type { WorkKind } from '../../use-cases/operators/work.ts';

export interface ConsoleDeps extends OperatorDeps {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
  readonly commaText: Spreadsheet;
  readonly approvedWorks: ApprovedWorks;
  readonly workKinds: readonly WorkKind<'approval'>[];
}
