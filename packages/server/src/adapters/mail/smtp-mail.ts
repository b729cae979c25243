import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, Message } from '../../ports/mail.ts';

const TIMEOUT_MS = 10_000;

/** Sends by SMTP as plain text: nothing in a message can become markup or another header. */
export class SmtpMail implements Mail {
  private readonly transport: Transporter;
  private readonly from: string;

  constructor(url: string, from: string) {
    this.transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.from = from;
  }

  async send({ channel, target, subject, body }: Message): Promise<void> {
    if (channel !== 'email') throw new Error(`no way to send by ${channel}`);
    await this.transport.sendMail({ from: this.from, to: { name: '', address: target }, subject: oneLine(subject), text: body });
  }

  /** Answers when the mail server does. */
  async ping(): Promise<void> {
    await this.transport.verify();
  }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}]+/gu, ' ').trim();
