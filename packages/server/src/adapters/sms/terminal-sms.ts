import type { Sms, SmsGateway } from '../../ports/sms.ts';
import { terminalText } from '../mail/terminal-mail.ts';

/** Shows text messages to whoever started the demo. */
export class TerminalSms implements SmsGateway {
  async send({ to, text }: Sms): Promise<void> {
    process.stdout.write(terminalText({ organisation: 0, channel: 'sms', target: to, subject: 'SMS', body: text }));
  }
}
