import { createTransport, type Transporter } from 'nodemailer';
import { Undeliverable, type MailTransport, type OutgoingMessage } from '../../ports/mail.ts';

const TIMEOUT_MS = 10_000;

/** Sends by SMTP, as text and as HTML where a message has both: nothing in a message can become another header. */
export class SmtpMail implements MailTransport {
  private readonly transport: Transporter;
  private readonly from: string;
  private readonly domain: string;

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
    this.domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  }

  async send({ channel, target, subject, body, html = '', messageId }: OutgoingMessage): Promise<void> {
    if (channel !== 'email') throw new Undeliverable(`no way to send by ${channel}`);
    try {
      await this.transport.sendMail({
        from: this.from,
        to: { name: '', address: target },
        subject: oneLine(subject),
        text: body,
        ...(html !== '' && { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        messageId: `<${messageId}@${this.domain}>`,
      });
    } catch (fault) {
      throw withoutAddress(fault);
    }
  }

  /** Answers when the mail server does. */
  async ping(): Promise<void> {
    await this.transport.verify();
  }
}

/** What the server said names people; its numbers say enough for a log. A message or an address that it refuses for good stays refused. */
function withoutAddress(fault: unknown): Error {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? String(fault.code) : 'unknown';
  const answer = typeof fault === 'object' && fault !== null && 'responseCode' in fault ? Number(fault.responseCode) : 0;
  const text = `the mail server: ${code}${answer > 0 ? ` ${answer}` : ''}`;
  const isForGood = answer >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isForGood ? new Undeliverable(text) : new Error(text);
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}]+/gu, ' ').trim();
