import type { MailTransport, Message } from '../../ports/mail.ts';

/** Shows messages to whoever started the demo. */
export class TerminalMail implements MailTransport {
  async send(message: Message): Promise<void> {
    process.stdout.write(terminalText(message));
  }
}

/** One message as a terminal shows it; control characters cannot redraw the screen. */
export function terminalText({ channel, target, subject, body }: Message): string {
  const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const lines = body.split('\n').map((line) => `  │ ${plain(line)}`);
  return [`  ┌ ${channel} → ${plain(target)}`, `  │ ${plain(subject)}`, '  │', ...lines, '  └', ''].join('\n');
}
