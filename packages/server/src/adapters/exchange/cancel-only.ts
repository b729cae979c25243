import type { Request } from '../../ports/exchange-gateway.ts';

/** Whether a request goes on while trading is halted: everything that takes orders back, gives back what was held, or moves no money. */
export function isAllowedInHalt(request: Request): boolean {
  switch (request.kind) {
    case 'place':
    case 'place-oco':
    case 'amend':
    case 'post':
    case 'open-hold':
    case 'capture-hold':
      return false;
    case 'release-hold':
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
