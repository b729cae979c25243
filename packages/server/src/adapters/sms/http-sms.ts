import { Undeliverable } from '../../ports/mail.ts';
import type { Sms, SmsGateway } from '../../ports/sms.ts';

const TIMEOUT_MS = 10_000;
/** What says that this number or text is taken by nobody, now or later; every other status may be another one tomorrow. */
const REFUSED_FOR_GOOD: readonly number[] = [400, 404, 410, 413, 422];

export interface HttpSmsOptions {
  readonly url: string;
  readonly token: string;
  /** Number or name that the message comes from; the gateway's own where there is none. */
  readonly sender: string | undefined;
}

/**
 * Posts {to, text, from, id} as JSON to a gateway, with the token as bearer. The message's id is its Idempotency-Key as well: a gateway that
 * heard a message twice sends it once.
 */
export class HttpSms implements SmsGateway {
  readonly #options: HttpSmsOptions;

  constructor(options: HttpSmsOptions) {
    this.#options = options;
  }

  async send({ to, text, messageId }: Sms): Promise<void> {
    const status = await this.#post(messageId, { to, text, id: messageId, ...(this.#options.sender && { from: this.#options.sender }) });
    if (status >= 200 && status < 300) return;
    const problem = `the SMS gateway: ${status}`;
    throw REFUSED_FOR_GOOD.includes(status) ? new Undeliverable(problem) : new Error(problem);
  }

  /** What a fault says names the number or the gateway's address; that it did not answer is enough for a log. */
  async #post(key: string, message: object): Promise<number> {
    const { url, token } = this.#options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify(message),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      throw new Error('the SMS gateway did not answer');
    }
  }
}
