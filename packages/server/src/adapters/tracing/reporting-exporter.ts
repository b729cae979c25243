import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** A collector that is away for a night must not fill the log. */
const REPORT_EVERY_MS = 60_000;

/** Has spans sent, and says once in a while how many were not taken, and why the last of them. */
export class ReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #report: (fault: unknown) => void;
  #lost = 0;
  #reportedAt = -Infinity;

  constructor(exporter: SpanExporter, report: (fault: unknown) => void) {
    this.#exporter = exporter;
    this.#report = report;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, ({ code, error }) => {
      if (code === ExportResultCode.FAILED) this.#note(spans.length, error);
      // Dealt with: the library would say it once more, to everybody.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #note(spans: number, error: Error | undefined): void {
    this.#lost += spans;
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    const lost = this.#lost;
    this.#lost = 0;
    // Not the error itself, which has what the collector answered.
    this.#report(new Error(`the collector of traces did not take ${lost} spans: ${error?.message || 'no reason given'}`));
  }
}
