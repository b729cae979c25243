import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { SIGNER_RESULTS, SOCKET_REFUSALS, type HttpMeter, type SignerMeter, type SocketMeter } from '../ports/meters.ts';

/** Methods that anything is registered for; a client may send some thirty others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = 'other';
/** The shortest turn, where the feed has nothing to spare, what makes it full, and the longest: 15 ms, 250 ms and a second. */
const TURN_SECONDS = [0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Few, since there are as many of each as there are routes, and a scrape writes them all. */
const ROUTE_SECONDS = [0.01, 0.05, 0.25, 1, 2.5, 10];
const SIGNER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface TrafficMetrics {
  readonly http: HttpMeter;
  readonly sockets: SocketMeter;
  readonly signer: SignerMeter;
}

/** Requests, sockets, and what is asked of the signer. */
export const trafficMetrics = (registry: Registry): TrafficMetrics => ({
  http: httpMetrics(registry),
  sockets: socketMetrics(registry),
  signer: signerMetrics(registry),
});

function httpMetrics(registry: Registry): HttpMeter {
  const registers = [registry];
  const requests = new Counter({
    registers,
    name: 'marque_http_requests_total',
    help: 'Requests that were answered, by registered route and status; "page" is whatever is rendered',
    labelNames: ['application', 'route', 'method', 'status'],
  });
  const durations = new Histogram({
    registers,
    name: 'marque_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['application', 'route'],
    buckets: ROUTE_SECONDS,
  });
  const refused = new Counter({
    registers,
    name: 'marque_http_connections_refused_total',
    help: 'Connections that were refused or ended for what they cost',
    labelNames: ['reason'],
  });
  return {
    answered: ({ application, route, method, status, seconds }) => {
      requests.inc({ application, route, method: METHODS.has(method) ? method : OTHER_METHOD, status });
      durations.observe({ application, route }, seconds);
    },
    connectionRefused: (reason) => refused.inc({ reason }),
  };
}

function socketMetrics(registry: Registry): SocketMeter {
  const registers = [registry];
  const open = new Gauge({
    registers,
    name: 'marque_open_sockets',
    help: 'Open WebSockets, by what speaks there: pages (market, personal), market streams of programs, and calls of programs',
    labelNames: ['kind'],
  });
  const refused = new Counter({
    registers,
    name: 'marque_sockets_refused_total',
    help: 'WebSockets that were refused, by reason; "overloaded" are readers that the feed closed because it had no room',
    labelNames: ['reason'],
  });
  for (const reason of SOCKET_REFUSALS) refused.inc({ reason }, 0);
  const frames = new Counter({
    registers,
    name: 'marque_socket_frames_sent_total',
    help: 'Frames that were sent on WebSockets, by process',
    labelNames: ['process'],
  });
  const turn = new Histogram({
    registers,
    name: 'marque_feed_turn_seconds',
    help: 'Time from one turn of frames of the feed to the next, which grows under load; looked at every second',
    buckets: TURN_SECONDS,
  });
  const full = new Gauge({ registers, name: 'marque_feed_full', help: '1 while the feed turns new readers away' });
  return {
    open: (kind, sockets) => open.set({ kind }, sockets),
    refused: (reason, sockets = 1) => refused.inc({ reason }, sockets),
    sent: (process, count) => frames.inc({ process }, count),
    feedLoad: (turnSeconds, isFull) => {
      turn.observe(turnSeconds);
      full.set(isFull ? 1 : 0);
    },
    feedEnded: () => full.set(0),
  };
}

function signerMetrics(registry: Registry): SignerMeter {
  const registers = [registry];
  const requests = new Counter({
    registers,
    name: 'marque_signer_requests_total',
    help: 'Transactions that the signer was asked to sign, by what it answered',
    labelNames: ['network', 'result'],
  });
  const durations = new Histogram({
    registers,
    name: 'marque_signer_request_duration_seconds',
    help: 'Time until the signer answered',
    labelNames: ['network'],
    buckets: SIGNER_SECONDS,
  });
  return {
    // A counter that begins at its first failure shows no increase: each begins at 0.
    declared: (networks) => {
      for (const network of networks) for (const result of SIGNER_RESULTS) requests.inc({ network, result }, 0);
    },
    answered: (network, result, seconds) => {
      requests.inc({ network, result });
      durations.observe({ network }, seconds);
    },
  };
}
