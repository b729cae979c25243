import { CALLS } from '@marque/contract/catalogue';
import { reportPageCalls } from '@marque/contract/page-traces';
import { addressOf } from '@marque/contract/surface';
import type { Tracing } from '../../ports/tracing.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';

const nameOf = (method: string, path: string): string => `${method} ${path}`;

/** Calls of pages where they began: with the reader. They are named as declared; what else somebody writes is no name of a span. */
export function pageTraceHandlers(tracing: Tracing): readonly Handler[] {
  const declared = new Set(CALLS.map((call) => nameOf(call.method, addressOf(call))));
  return [
    handle(reportPageCalls, async ({ calls }, { organisation, now }) => {
      if (!calls.every(({ method, path }) => declared.has(nameOf(method, path)))) return refuse('field_invalid', { field: 'calls' });
      for (const { traceparent, method, path, status, waited_ms: waitedMs, took_ms: tookMs, ended_ms_ago: agoMs } of calls)
        tracing.record({
          name: `page ${nameOf(method, path)}`,
          kind: 'client',
          asParent: traceparent,
          startedAt: now - agoMs - tookMs,
          endedAt: now - agoMs,
          isFailed: status === 0 || status >= 500,
          attributes: {
            'http.request.method': method,
            'http.route': path,
            ...(status > 0 && { 'http.response.status_code': status }),
            'marque.application': 'page',
            'marque.organisation': organisation.id,
            'marque.page.waited_ms': waitedMs,
          },
        });
      return ok({});
    }),
  ];
}
