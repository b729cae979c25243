interface PageCallsOptions {
  /** Which part of all calls is traced, from 0 to 1. */
  readonly share: number;
  /** So many calls one report tells of. */
  readonly most: number;
  /** Where to. */
  readonly report: string;
}

interface EndedCall {
  readonly traceparent: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly waited_ms: number;
  readonly took_ms: number;
  /** As the page's own clock has it. */
  readonly endedAt: number;
}

const CALLS = '/api/';
/** What a call is sent for was pressed so shortly before. */
const PRESSED_MS_MAX = 1_000;
const REPORT_AFTER_MS = 1_000;
/** What is older has slept with the page. */
const AGE_MS_MAX = 60_000;

/**
 * Follows the calls of this page from the press of a button to their answer: each names its trace to the server, which goes on with it, or says
 * that there is none. It stands apart from what makes the calls, which therefore weighs nothing more.
 */
export class PageCalls {
  readonly #options: PageCallsOptions;
  readonly #send = window.fetch.bind(window);
  #pressedAt: number | undefined;
  #ended: EndedCall[] = [];
  #isReportDue = false;

  constructor(options: PageCallsOptions) {
    this.#options = options;
  }

  follow(): void {
    window.fetch = (input, init) => {
      const path = ownPath(input);
      return path === undefined ? this.#send(input, init) : this.#call(path, input, init);
    };
    for (const press of ['click', 'submit'])
      addEventListener(press, ({ timeStamp }) => void (this.#pressedAt = timeStamp), { capture: true });
    addEventListener('pagehide', () => this.#report());
  }

  async #call(path: string, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const isTraced = Math.random() < this.#options.share;
    const traceparent = newTraceparent(isTraced);
    const headers = new Headers(init.headers);
    headers.set('traceparent', traceparent);
    const sending = (): Promise<Response> => this.#send(input, { ...init, headers });
    if (!isTraced) return sending();
    const { method = 'GET' } = init;
    const sentAt = performance.now();
    const begunAt = method === 'GET' ? sentAt : this.#takePress(sentAt);
    const ended = (status: number): void => {
      const endedAt = performance.now();
      this.#note({ traceparent, method, path, status, waited_ms: since(begunAt, sentAt), took_ms: since(begunAt, endedAt), endedAt });
    };
    try {
      const response = await sending();
      ended(response.status);
      return response;
    } catch (fault) {
      ended(0);
      throw fault;
    }
  }

  /** When the reader asked for what is sent now; a press has one call. */
  #takePress(sentAt: number): number {
    const pressedAt = this.#pressedAt;
    this.#pressedAt = undefined;
    return pressedAt !== undefined && sentAt - pressedAt <= PRESSED_MS_MAX ? pressedAt : sentAt;
  }

  #note(call: EndedCall): void {
    if (this.#ended.length >= this.#options.most) this.#report();
    this.#ended.push(call);
    if (this.#isReportDue) return;
    this.#isReportDue = true;
    setTimeout(() => {
      this.#isReportDue = false;
      this.#report();
    }, REPORT_AFTER_MS);
  }

  /** Nobody waits for it, and what does not arrive is lost. */
  #report(): void {
    const now = performance.now();
    const calls = this.#ended.flatMap(({ endedAt, ...call }) => {
      const ended_ms_ago = since(endedAt, now);
      return Math.max(ended_ms_ago, call.took_ms) <= AGE_MS_MAX ? [{ ...call, ended_ms_ago }] : [];
    });
    this.#ended = [];
    if (calls.length === 0) return;
    void this.#send(this.#options.report, {
      method: 'POST',
      keepalive: true,
      headers: { traceparent: newTraceparent(false) },
      body: new URLSearchParams({ calls: JSON.stringify(calls) }),
    }).catch(() => undefined);
  }
}

/** The path of a call of this exchange; undefined for whatever else is fetched. */
function ownPath(input: RequestInfo | URL): string | undefined {
  if (input instanceof Request) return undefined;
  const { origin, pathname } = new URL(input, location.href);
  return origin === location.origin && pathname.startsWith(CALLS) ? pathname : undefined;
}

const since = (from: number, to: number): number => Math.max(0, Math.round(to - from));

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const newTraceparent = (isTraced: boolean): string => `00-${hex(16)}-${hex(8)}-${isTraced ? '01' : '00'}`;
