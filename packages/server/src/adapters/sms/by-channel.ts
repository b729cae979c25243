import { Undeliverable, type MailTransport, type OutgoingMessage } from '../../ports/mail.ts';
import type { SmsGateway } from '../../ports/sms.ts';

/** Sends each message on its own way, so that mail and SMS wait in one outbox. */
export class ByChannel implements MailTransport {
  readonly #mail: MailTransport;
  readonly #sms: SmsGateway | undefined;

  constructor(mail: MailTransport, sms: SmsGateway | undefined) {
    this.#mail = mail;
    this.#sms = sms;
  }

  async send(message: OutgoingMessage): Promise<void> {
    if (message.channel === 'email') return this.#mail.send(message);
    if (!this.#sms) throw new Undeliverable('no SMS gateway is set');
    await this.#sms.send({ to: message.target, text: message.body, messageId: message.messageId });
  }
}
