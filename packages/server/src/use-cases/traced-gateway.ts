import type { ExchangeGateway } from '../ports/exchange-gateway.ts';
import type { TraceParent } from '../ports/tracing.ts';

type Requests = Pick<ExchangeGateway, 'submit'>;

/** The same parts for work below a span, of which their requests to the engine become part. Where there is no span, the parts as they are. */
export const below = <Parts extends { readonly gateway: Requests }>(
  trace: TraceParent | undefined,
  parts: Parts,
): Omit<Parts, 'gateway'> & { readonly gateway: Requests } =>
  trace === undefined
    ? parts
    : { ...parts, gateway: { submit: (request, options) => parts.gateway.submit(request, { ...options, trace }) } };
