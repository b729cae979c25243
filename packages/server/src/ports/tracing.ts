/** Names a span to what is below it, in another process as well: the text of W3C's header `traceparent`. */
export type TraceParent = string;

/**
 * What a span says: figures and words of ours, numbers of orders. Never what somebody wrote or proves themselves by, and never an address: whoever
 * reads spans need not be allowed to know people.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server`: another program asked. `client`: another program is asked. */
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: SpanAttributes;
}

/** A step of something that is traced: it has begun, and somebody ends it. */
export interface Span {
  readonly traceId: string;
  readonly asParent: TraceParent;
  set(attributes: SpanAttributes): void;
  /** Leads from this span to one that is not above it. */
  linkTo(span: Span): void;
  end(isFailed?: boolean): void;
}

/** A span that another program has begun and ended. */
export interface RecordedSpan extends SpanOptions {
  readonly name: string;
  /** What that program has named it to what is below it. */
  readonly asParent: TraceParent;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isFailed: boolean;
}

/** What is traced of all that happens is decided once, where it comes in; a span is undefined where nothing is to be noted. */
export interface Tracing {
  /** The first span of ours. `parent` is what whoever asks says of a trace of their own; what is not well formed counts as nothing said. */
  enter(name: string, options: SpanOptions, parent?: string): Span | undefined;
  below(parent: TraceParent, name: string, options: SpanOptions): Span | undefined;
  /** A span of work that many have caused together: it links to each of them, and they to it. */
  join(name: string, causes: readonly Span[], options: SpanOptions): Span | undefined;
  /** Notes a span of a program that has no collector itself; it is the top of its trace. */
  record(span: RecordedSpan): void;
}

/** Where nothing is traced. */
export const NO_TRACES: Tracing = { enter: () => undefined, below: () => undefined, join: () => undefined, record: () => undefined };
