/** What came back, as it came. */
export interface RawReply {
  readonly status: number;
  /** From the request to the last byte. */
  readonly ms: number;
  readonly text: string;
  readonly headers: Headers;
}

const TIMEOUT_MS = 20_000;

interface RawRequest {
  readonly method: string;
  /** Of this site, with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: URLSearchParams | undefined;
}

/** Makes a request of whatever surface of the API, for a page that shows answers as programs get them. Undefined when nothing answered. */
export async function sendRaw({ method, address, headers, body }: RawRequest): Promise<RawReply | undefined> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(address, {
      method,
      headers: { 'accept-language': document.documentElement.lang, ...headers },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, ms: Math.round(performance.now() - startedAt), text, headers: answer.headers };
  } catch {
    return undefined;
  }
}
