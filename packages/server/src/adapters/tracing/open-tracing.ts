import type { Tracing } from '../../ports/tracing.ts';
import type { TracesSettings } from '../../settings.ts';

export interface TracingOptions extends TracesSettings {
  /** Of the program. */
  readonly version: string;
  /** Which of several processes this one is. */
  readonly roles: readonly string[];
  /** Called once in a while with what keeps spans from being taken. */
  readonly report: (fault: unknown) => void;
}

export interface RunningTracing extends Tracing {
  /** Sends what is left, for as long as the collector takes it soon. */
  close(): Promise<void>;
}

/** Loads what traces, which nobody does without. */
export async function openTracing(options: TracingOptions): Promise<RunningTracing> {
  const { OtlpTracing } = await import('./otlp-tracing.ts');
  return new OtlpTracing(options);
}
