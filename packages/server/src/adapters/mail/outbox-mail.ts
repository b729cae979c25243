import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Mail, Message } from '../../ports/mail.ts';

/** Puts messages into a table instead of sending them. In the demo they are also shown to whoever started it. */
export class OutboxMail implements Mail {
  private readonly database: Database;
  private readonly clock: WallClock;
  private readonly show: ((message: Message) => void) | undefined;

  constructor(database: Database, clock: WallClock, show?: (message: Message) => void) {
    this.database = database;
    this.clock = clock;
    this.show = show;
  }

  async send(message: Message): Promise<void> {
    const { organisation, channel, target, subject, body } = message;
    await this.database.queries
      .insertInto('outbox')
      .values({ organisation, channel, target, subject, body, created_at: this.clock.now() })
      .execute();
    this.show?.(message);
  }
}

/** One message as a terminal shows it; control characters cannot redraw the screen. */
export function terminalText({ channel, target, subject, body }: Message): string {
  const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  const lines = body.split('\n').map((line) => `  │ ${plain(line)}`);
  return [`  ┌ ${channel} → ${plain(target)}`, `  │ ${plain(subject)}`, '  │', ...lines, '  └', ''].join('\n');
}
