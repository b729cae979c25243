import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as LibrarySpan,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RecordedSpan, Span, SpanAttributes, SpanOptions, TraceParent } from '../../ports/tracing.ts';
import { GivenIds } from './given-ids.ts';
import type { RunningTracing, TracingOptions } from './open-tracing.ts';
import { PerSecond } from './per-second.ts';
import { ReportingExporter } from './reporting-exporter.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Spans that wait for the collector; what comes when so many wait is lost. */
const WAITING_MAX = 2_048;
const SEND_EVERY_MS = 1_000;
/** Tries of one request included. */
const SEND_TIMEOUT_MS = 4_000;
const CLOSE_MS = 2_000;
/** As many requests as one commit may hold. */
const LINKS_MAX = 1_024;
/** Anybody may ask for a trace: of what is asked for beyond this, the usual share is traced. */
const ASKED_PER_SECOND = 50;
/** Calls that pages tell of; what comes beyond this is forgotten. */
const RECORDED_PER_SECOND = 100;
const SECOND_MS = 1_000;
const SHARE_STEPS = 1_000_000;

class OtlpSpan implements Span {
  readonly #span: LibrarySpan;

  constructor(span: LibrarySpan) {
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get asParent(): TraceParent {
    const { traceId, spanId } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-01`;
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes);
  }

  linkTo(span: Span): void {
    const context = spanContextOf(span.asParent);
    if (context) this.#span.addLink({ context });
  }

  end(isFailed = false): void {
    if (isFailed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** Traces with the OpenTelemetry SDK, and sends spans to one collector as OTLP over HTTP. Nothing waits for that: what cannot be sent soon is lost. */
export class OtlpTracing implements RunningTracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #share: number;
  readonly #ids = new GivenIds();
  readonly #asked = new PerSecond(ASKED_PER_SECOND);
  readonly #recorded = new PerSecond(RECORDED_PER_SECOND);

  constructor({ url, share, version, roles, report }: TracingOptions) {
    this.#share = share;
    const exporter = new ReportingExporter(new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS }), report);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'marque', 'service.version': version, 'marque.roles': [...roles] }),
      idGenerator: this.#ids,
      spanLimits: { linkCountLimit: LINKS_MAX },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter,
          maxQueueSize: WAITING_MAX,
          scheduledDelayMillis: SEND_EVERY_MS,
          exportTimeoutMillis: SEND_TIMEOUT_MS + SECOND_MS,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('marque', version);
  }

  enter(name: string, options: SpanOptions, parent?: string): Span | undefined {
    const above = parent === undefined ? undefined : spanContextOf(parent);
    if (above === undefined) return this.#isInShare() ? this.#begin(name, options, ROOT_CONTEXT) : undefined;
    if (!isTraced(above) || !(this.#asked.take() || this.#isInShare())) return undefined;
    return this.#begin(name, options, trace.setSpanContext(ROOT_CONTEXT, above));
  }

  below(parent: TraceParent, name: string, options: SpanOptions): Span | undefined {
    const above = spanContextOf(parent);
    return above && isTraced(above) ? this.#begin(name, options, trace.setSpanContext(ROOT_CONTEXT, above)) : undefined;
  }

  join(name: string, causes: readonly Span[], options: SpanOptions): Span | undefined {
    if (causes.length === 0) return undefined;
    const span = this.#begin(name, options, ROOT_CONTEXT);
    for (const cause of causes) {
      span.linkTo(cause);
      cause.linkTo(span);
    }
    return span;
  }

  record({ name, kind, attributes, asParent, startedAt, endedAt, isFailed }: RecordedSpan): void {
    const own = spanContextOf(asParent);
    if (!own || !isTraced(own) || !this.#recorded.take()) return;
    const options = { kind: KINDS[kind], startTime: startedAt, root: true, ...(attributes && { attributes }) };
    const span = this.#ids.beginAs(own, () => this.#tracer.startSpan(name, options));
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  }

  async close(): Promise<void> {
    const waiting = new AbortController();
    const late = sleep(CLOSE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late]);
    waiting.abort();
  }

  #begin(name: string, { kind, attributes }: SpanOptions, above: Context): OtlpSpan {
    return new OtlpSpan(this.#tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, above));
  }

  #isInShare(): boolean {
    return randomInt(SHARE_STEPS) < this.#share * SHARE_STEPS;
  }
}

/** What a `traceparent` names; undefined for anything else. */
function spanContextOf(parent: string) {
  const context = parseTraceParent(parent);
  return context ? { ...context, isRemote: true } : undefined;
}

const isTraced = ({ traceFlags }: { readonly traceFlags: number }): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;
