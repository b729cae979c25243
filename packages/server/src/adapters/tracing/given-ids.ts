import type { SpanContext } from '@opentelemetry/api';
import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';

type Ids = Pick<SpanContext, 'traceId' | 'spanId'>;

/** The names of spans: random ones, but for a span that another program has named. */
export class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #given: Ids | undefined;

  /** Begins one span at the top of a trace, with the names that it has already. */
  beginAs<Span>(given: Ids, begin: () => Span): Span {
    this.#given = given;
    try {
      return begin();
    } finally {
      this.#given = undefined;
    }
  }

  generateTraceId(): string {
    return this.#given?.traceId ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.#given?.spanId ?? this.#random.generateSpanId();
  }
}
