import { z } from 'zod/mini';
import type { Call } from '../define.ts';
import { definePublicCalls } from '../public-call.ts';
import type { SurfaceName } from '../surface.ts';

const refusing = (surface: SurfaceName, paths: readonly `/${string}`[]): readonly Call[] => {
  const define = definePublicCalls(surface);
  return paths.map((path) => define({ method: 'POST', path, input: z.object({}), output: z.never(), refusals: ['signature_outdated'] }));
};

/** What clients of both APIs signed; their programs are told why none of it is done here. */
export const signedCalls: readonly Call[] = [
  ...refusing('firstUser', ['/userBalance']),
  ...refusing('firstOrder', ['/coinTrust', '/cancel', '/orderList', '/orderInfo', '/tradeList', '/trustList']),
  ...refusing('second', [
    '/getBalance',
    '/placeOrder',
    '/batchPlaceOrder',
    '/cancelOrder',
    '/batchCancelOrder',
    '/getOrderByOrderNo',
    '/getOrdersByOrderNo',
    '/getOrders',
    '/getTrades',
    '/searchDepositList',
    '/searchWithdrawalList',
  ]),
];
