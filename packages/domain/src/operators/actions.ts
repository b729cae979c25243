/** What somebody is employed for; an operator may have several. */
export const ROLES = ['viewer', 'support', 'compliance', 'finance', 'market', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** An `exchange` action concerns what all organisations share, and is only for operators of all of them. */
type Reach = 'organisation' | 'exchange';

interface ActionRule {
  readonly reach: Reach;
  readonly roles: readonly Role[];
  /** Nothing happens before another operator who may do the same has approved it. */
  readonly needsApproval?: true;
}

const EVERYBODY: readonly Role[] = ROLES;

/** Which role may do what: the one table that the server asks, and that the console shows. */
export const ACTIONS = {
  'work.read': { reach: 'organisation', roles: EVERYBODY },
  'users.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'finance', 'admin'] },
  'users.note': { reach: 'organisation', roles: ['support', 'compliance', 'finance', 'admin'] },
  'users.end-sessions': { reach: 'organisation', roles: ['support', 'compliance', 'admin'] },
  'users.freeze': { reach: 'organisation', roles: ['support', 'compliance', 'admin'] },
  'users.unfreeze': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'users.close': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'users.open': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'users.set-fee-level': { reach: 'organisation', roles: ['finance', 'admin'] },
  'users.set-invite-slots': { reach: 'organisation', roles: ['support', 'admin'] },
  'users.flag-password': { reach: 'organisation', roles: ['support', 'compliance', 'admin'] },
  'users.reset-authenticator': { reach: 'organisation', roles: ['support', 'compliance', 'admin'], needsApproval: true },
  'keys.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'finance', 'admin'] },
  'keys.revoke': { reach: 'organisation', roles: ['support', 'compliance', 'admin'] },
  'kyc.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'admin'] },
  'kyc.review': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'kyc.decide': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'kyc.revoke': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'users.credit': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'users.correct': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'codes.read': { reach: 'organisation', roles: ['viewer', 'support', 'finance', 'market', 'admin'] },
  'codes.issue': { reach: 'organisation', roles: ['finance', 'admin'] },
  'codes.take': { reach: 'organisation', roles: ['finance', 'admin'] },
  'codes.void': { reach: 'organisation', roles: ['compliance', 'finance', 'admin'] },
  'rewards.read': { reach: 'organisation', roles: ['viewer', 'support', 'finance', 'market', 'admin'] },
  'rewards.issue': { reach: 'organisation', roles: ['finance', 'admin'] },
  'offerings.read': { reach: 'organisation', roles: EVERYBODY },
  'offerings.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'offerings.settle': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'offerings.cancel': { reach: 'organisation', roles: ['finance', 'market', 'admin'], needsApproval: true },
  'offerings.retry': { reach: 'organisation', roles: ['finance', 'market', 'admin'] },
  'token-sales.read': { reach: 'organisation', roles: EVERYBODY },
  'token-sales.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'token-sales.close': { reach: 'organisation', roles: ['finance', 'market', 'admin'] },
  'token-sales.cancel': { reach: 'organisation', roles: ['finance', 'market', 'admin'], needsApproval: true },
  'lock-ups.read': { reach: 'organisation', roles: EVERYBODY },
  'lock-ups.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'lock-ups.retry': { reach: 'organisation', roles: ['finance', 'market', 'admin'] },
  'contests.read': { reach: 'organisation', roles: EVERYBODY },
  'contests.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'contests.settle': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'auctions.read': { reach: 'organisation', roles: EVERYBODY },
  'auctions.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'casting.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'market', 'admin'] },
  'casting.decide': { reach: 'organisation', roles: ['compliance', 'market', 'admin'] },
  'nodes.read': { reach: 'organisation', roles: EVERYBODY },
  'nodes.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'nodes.release': { reach: 'organisation', roles: ['finance', 'admin'] },
  'moves.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'finance', 'admin'] },
  'books.read': { reach: 'organisation', roles: ['viewer', 'compliance', 'finance', 'admin'] },
  'treasury.read': { reach: 'organisation', roles: ['viewer', 'compliance', 'finance', 'admin'] },
  'treasury.move': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'reserves.read': { reach: 'exchange', roles: ['viewer', 'compliance', 'finance', 'admin'] },
  'reserves.take': { reach: 'exchange', roles: ['finance', 'admin'] },
  'reserves.sweep': { reach: 'exchange', roles: ['finance', 'admin'] },
  'reserves.stop': { reach: 'exchange', roles: ['compliance', 'finance', 'admin'] },
  'reserves.resume': { reach: 'exchange', roles: ['compliance', 'finance', 'admin'], needsApproval: true },
  'reserves.add-cold': { reach: 'exchange', roles: ['finance', 'admin'], needsApproval: true },
  'withdrawals.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'finance', 'admin'] },
  'withdrawals.decide': { reach: 'organisation', roles: ['compliance', 'finance', 'admin'] },
  'withdrawals.approve': { reach: 'organisation', roles: ['compliance', 'finance', 'admin'], needsApproval: true },
  'withdrawals.sign': { reach: 'organisation', roles: ['compliance', 'finance', 'admin'] },
  'deposits.read': { reach: 'organisation', roles: ['viewer', 'support', 'compliance', 'finance', 'admin'] },
  'deposits.decide': { reach: 'organisation', roles: ['compliance', 'finance', 'admin'] },
  'deposits.reverse': { reach: 'organisation', roles: ['finance', 'admin'], needsApproval: true },
  'alerts.read': { reach: 'organisation', roles: ['viewer', 'compliance', 'finance', 'admin'] },
  'alerts.write': { reach: 'organisation', roles: ['compliance', 'admin'] },
  'sandbox.drive': { reach: 'exchange', roles: ['finance', 'market', 'admin'] },
  'invitations.read': { reach: 'organisation', roles: ['viewer', 'support', 'finance', 'market', 'admin'] },
  'audit.read': { reach: 'organisation', roles: ['viewer', 'compliance', 'admin'] },
  'operators.read': { reach: 'exchange', roles: ['compliance', 'admin'] },
  'operators.write': { reach: 'exchange', roles: ['admin'] },
  'organisations.read': { reach: 'organisation', roles: EVERYBODY },
  'organisations.write': { reach: 'organisation', roles: ['admin'] },
  'organisations.add': { reach: 'exchange', roles: ['admin'] },
  'content.read': { reach: 'organisation', roles: EVERYBODY },
  'content.write': { reach: 'organisation', roles: ['market', 'admin'] },
  'status.read': { reach: 'organisation', roles: EVERYBODY },
  'status.write': { reach: 'organisation', roles: ['support', 'market', 'admin'] },
  'listing.read': { reach: 'organisation', roles: EVERYBODY },
  'listing.write': { reach: 'exchange', roles: ['market', 'admin'] },
  'listing.set-status': { reach: 'exchange', roles: ['market', 'compliance', 'admin'] },
  'brands.set-repurchases': { reach: 'exchange', roles: ['finance', 'market', 'admin'] },
  'fees.read': { reach: 'organisation', roles: EVERYBODY },
  'fees.set-levels': { reach: 'organisation', roles: ['finance', 'admin'] },
  'fees.set-exemptions': { reach: 'organisation', roles: ['finance', 'market', 'admin'] },
  'trading.resume': { reach: 'exchange', roles: ['market', 'admin'] },
} as const satisfies Readonly<Record<string, ActionRule>>;

export type Action = keyof typeof ACTIONS;

const RULES: Readonly<Record<Action, ActionRule>> = ACTIONS;

export const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name);

/** Whether one of the roles may do it. */
export const mayAct = (roles: readonly Role[], action: Action): boolean => roles.some((role) => RULES[action].roles.includes(role));

export const reachOf = (action: Action): Reach => RULES[action].reach;

export const needsApproval = (action: Action): boolean => RULES[action].needsApproval === true;
