import type { Finding } from '../../ports/doctor.ts';
import { ok, warning, type Check } from './check.ts';

const TIMEOUT_MS = 4_000;

/** Sends the collector of traces what the exchange sends it, with no span in it. Without a collector an exchange works as it should. */
export const checkTraces = (url: string): Check => ({
  name: 'traces',
  run: async (signal) => {
    const next = 'check MARQUE_TRACES_URL, which ends in /v1/traces as a rule, and that the collector takes OTLP over HTTP there';
    const lost = (found: string): readonly Finding[] => [warning('traces', found, next)];
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [] }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return status < 300 ? [ok('traces', 'the collector of traces answers')] : lost(`the collector of traces answers ${status}`);
    } catch {
      return lost('the collector of traces cannot be reached');
    }
  },
});
