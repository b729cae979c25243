import type { OperatorActor } from '@marque/domain/operators';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { decideApproval, type ApprovedWorks } from '../operators/approvals.ts';
import type { AuditedDeps } from '../operators/audit.ts';
import { moveTreasuryFunds, requestTreasuryMovement } from '../operators/move-treasury-funds.ts';
import { settleOffering } from '../operators/offerings/settle-offering.ts';
import type { Result } from '../result.ts';

export interface TwoOperatorsDeps extends AuditedDeps {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly report: (fault: unknown) => void;
}

type Asked = Result<{ readonly id: number }>;

const REASON = 'for the demo';

/** The operators of a demo, one of whom asks and the other approves: nothing of what needs two is done by one. */
export interface TwoOperators {
  readonly asking: OperatorActor;
  /** Has the other one approve what was asked for; what was refused stays refused. */
  agree(ask: Asked): Promise<boolean>;
  /** Brings funds in from outside: to an issuer, to the pool of a lock-up, or to what an organisation has for rewards. */
  fund(to: 'issuer' | 'organisation.reward' | `pool:${number}`, organisation: number, token: string, amount: string): Promise<boolean>;
}

/** The two, from the store; undefined while they are not there. */
export async function twoOperators(deps: TwoOperatorsDeps): Promise<TwoOperators | undefined> {
  const rows = await deps.database.queries
    .selectFrom('operators')
    .select(['id', 'email', 'roles'])
    .where('created_by', '=', 'demo')
    .where('is_closed', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  const [asking, approving] = rows.map(({ id, email, roles }): OperatorActor => ({
    id,
    email,
    roles,
    scope: 'all',
    via: { kind: 'operator', name: email },
    tokenHash: '',
    network: '',
  }));
  if (!asking || !approving) return undefined;
  const approvedWorks: ApprovedWorks = { 'treasury.move': moveTreasuryFunds(deps), 'offerings.settle': settleOffering };
  const agree = async (ask: Asked): Promise<boolean> => {
    if (!ask.ok) return false;
    const decision = { id: ask.value.id, decision: 'approve', reason: REASON } as const;
    return (await decideApproval({ ...deps, approvedWorks }, approving, decision)).ok;
  };
  return {
    asking,
    agree,
    fund: async (to, organisation, token, amount) =>
      agree(await requestTreasuryMovement(deps, asking, { organisation, token, amount, from: 'world', to, reason: REASON })),
  };
}
