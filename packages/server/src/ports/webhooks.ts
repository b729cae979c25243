export interface Posting {
  readonly url: string;
  /** Keys the signature. */
  readonly secret: string;
  /** The same whenever this is posted. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** Epoch ms. */
  readonly at: number;
  readonly signal: AbortSignal;
}

/** The way to receivers that operators named. */
export interface Webhooks {
  /** Resolves when the receiver has taken it. Throws WebhookRefused when no further attempt can help. */
  post(posting: Posting): Promise<void>;
}

/** The receiver does not want it, or its address is one to which nothing is posted. */
export class WebhookRefused extends Error {}
