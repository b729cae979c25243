import type { Request, Submission } from '../../ports/exchange-gateway.ts';
import type { Span, SpanAttributes, SpanOptions, TraceParent, Tracing } from '../../ports/tracing.ts';

/** Begins the span of a request below the one that it came with; undefined where this process traces nothing. */
export const beginRequest = (
  tracing: Tracing,
  request: Request,
  { trace, name, kind }: Pick<SpanOptions, 'kind'> & { readonly trace: TraceParent; readonly name: string },
): Span | undefined => tracing.below(trace, name, { kind, attributes: { 'marque.request.kind': request.kind } });

/** Says what became of the request. */
export function endRequest(span: Span, request: Request, submission: Submission): void {
  span.set(submissionAttributes(submission));
  const order = orderOf(request, submission);
  if (order !== undefined) span.set({ 'marque.order': order });
  span.end(submission.kind === 'unknown');
}

function submissionAttributes(submission: Submission): SpanAttributes {
  const outcome = { 'marque.request.outcome': submission.kind };
  switch (submission.kind) {
    case 'done': {
      const { sequence, outcome: decided } = submission.receipt;
      return { ...outcome, 'marque.sequence': sequence, ...(!decided.ok && { 'marque.refusal': decided.refusal }) };
    }
    case 'repeated':
      return { ...outcome, 'marque.sequence': submission.sequence };
    default:
      return outcome;
  }
}

/** The number of the order that was placed, amended or cancelled, as text as calls have it; of a pair of orders that of the first. */
function orderOf(request: Request, submission: Submission): string | undefined {
  const { order_id: placed } = submission.kind === 'done' || submission.kind === 'repeated' ? submission.answer : {};
  if (typeof placed === 'string') return placed;
  return 'order' in request && request.order !== undefined ? String(request.order) : undefined;
}
