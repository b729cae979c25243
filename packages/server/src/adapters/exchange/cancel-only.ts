import type { Request } from '../../ports/exchange-gateway.ts';

/** Gives back what was locked, to whom it belongs, and takes from nobody. */
const isRelease = ({ postings }: Extract<Request, { kind: 'post' }>): boolean => {
  const sums = new Map<number, bigint>();
  for (const { owner, amount } of postings) sums.set(owner, (sums.get(owner) ?? 0n) + amount);
  return (
    [...sums.values()].every((sum) => sum === 0n) &&
    postings.every(({ account, amount }) => (amount < 0n ? account.startsWith('locked.') : account === 'usable'))
  );
};

/** Whether a request goes on while trading is halted: everything that takes orders back or moves no money. */
export function isAllowedInHalt(request: Request): boolean {
  switch (request.kind) {
    case 'place':
    case 'place-oco':
    case 'amend':
      return false;
    case 'post':
      return isRelease(request);
    case 'cancel':
    case 'cancel-all':
    case 'cancel-all-after':
    case 'expire':
    case 'define-token':
    case 'define-owner':
    case 'define-pair':
    case 'set-pair-status':
      return true;
  }
}
