import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { signedText } from '@marque/domain/operator-alerts';
import { WebhookRefused, type Posting, type Webhooks } from '../../ports/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
/** The receiver says that this address is gone for good. */
const GONE = 410;

/** The host's addresses, where all of them are public: the connection goes to what was judged, whatever the name says a moment later. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (fault, addresses) => {
    if (fault) return done(fault, '');
    const hidden = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (hidden) return done(new WebhookRefused('the address is not public'), '');
    if (options.all === true) return done(null, addresses);
    done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/**
 * Posts JSON, signed: `Marque-Signature` is `sha256=` and the HMAC-SHA256 of `<Marque-Timestamp>.<body>` in hexadecimal digits. A receiver
 * compares it, refuses what is old, and takes a `Marque-Delivery` once.
 */
export class HttpWebhooks implements Webhooks {
  readonly #allowsPrivate: boolean;

  constructor({ allowsPrivate }: { readonly allowsPrivate: boolean }) {
    this.#allowsPrivate = allowsPrivate;
  }

  async post(posting: Posting): Promise<void> {
    const url = new URL(posting.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A look-up is made of names only.
    if (!this.#allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new WebhookRefused('the address is not public');
    const status = await this.#send(url, posting);
    if (status >= 200 && status < 300) return;
    throw status === GONE ? new WebhookRefused(`the receiver answered ${status}`) : new Error(`the receiver answered ${status}`);
  }

  /** A redirect is not followed: it is an answer like any other. */
  #send(url: URL, { secret, id, body, at, signal }: Posting): Promise<number> {
    const timestamp = Math.floor(at / 1_000);
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(!this.#allowsPrivate && { lookup: lookUpPublic }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Marque-Alerts',
        'marque-delivery': id,
        'marque-timestamp': String(timestamp),
        'marque-signature': `sha256=${createHmac('sha256', secret).update(signedText(timestamp, body)).digest('hex')}`,
      },
    };
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestSecure : requestPlain;
      const asking = send(url, options, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      asking.on('error', (fault) => reject(fault instanceof WebhookRefused ? fault : new Error('the receiver did not answer')));
      asking.end(body);
    });
  }
}
