import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const ATTRIBUTE = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.int(), z.string()]).optional() }),
});
const NAMED = { traceId: z.string(), spanId: z.string() };
/** Nanoseconds as text. */
const INSTANT = z.union([z.string(), z.int()]);
const SPAN = z.object({
  ...NAMED,
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: INSTANT,
  endTimeUnixNano: INSTANT,
  attributes: z.array(ATTRIBUTE).default([]),
  links: z.array(z.object(NAMED)).default([]),
  status: z.object({ code: z.int().optional() }).default({}),
});
const EXPORT = z.object({ resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(SPAN) })) })) });

/** Kinds of spans, by their numbers in OTLP. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3 };
/** The status of a span that failed. */
export const SPAN_FAILED = 2;

export interface CollectedSpan extends Omit<z.output<typeof SPAN>, 'attributes' | 'startTimeUnixNano' | 'endTimeUnixNano'> {
  /** Epoch ms, with parts of one. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

/** A collector of traces at a port of its own: takes OTLP over HTTP as JSON, and keeps every span. */
export class TraceCollector {
  readonly url: string;
  readonly spans: CollectedSpan[] = [];
  /** What was sent, as it came. */
  readonly bodies: string[] = [];
  /** What it does with what comes: takes it, answers 500 at once, or never answers. */
  answers: 'take' | 'fail' | 'never' = 'take';
  /** Requests that were not answered and are still open. */
  waiting = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
    server.on('request', (request, response) => void this.#take(request, response));
  }

  static async start(): Promise<TraceCollector> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TraceCollector(server);
  }

  /** The spans of a trace, in the order in which they ended. */
  of(traceId: string): readonly CollectedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    this.bodies.push(text);
    if (this.answers === 'never') {
      this.waiting += 1;
      response.once('close', () => {
        this.waiting -= 1;
      });
      return;
    }
    if (this.answers === 'take') {
      for (const { scopeSpans } of EXPORT.parse(JSON.parse(text)).resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans.map(collected));
    }
    response.writeHead(this.answers === 'take' ? 200 : 500, { 'content-type': 'application/json' }).end('{}');
  }
}

const millisecondsOf = (instant: z.output<typeof INSTANT>): number => Number(BigInt(instant) / 1_000n) / 1_000;

const collected = ({ attributes, startTimeUnixNano, endTimeUnixNano, ...span }: z.output<typeof SPAN>): CollectedSpan => ({
  ...span,
  startedAt: millisecondsOf(startTimeUnixNano),
  endedAt: millisecondsOf(endTimeUnixNano),
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)])),
});
