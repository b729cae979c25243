/** A text message to a person. Never logged: it holds codes. */
export interface Sms {
  /** The number that is called, from its plus on (E.164). */
  readonly to: string;
  readonly text: string;
  /** The same whenever this message is sent. */
  readonly messageId: string;
}

/** The way to phones: a gateway of a provider, or in a demo the terminal. */
export interface SmsGateway {
  /** Resolves when somebody else answers for the message. Throws Undeliverable when no further attempt can help. */
  send(sms: Sms): Promise<void>;
}
