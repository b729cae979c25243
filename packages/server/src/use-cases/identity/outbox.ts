import type { Database } from '../../ports/database.ts';

export interface OutboxMessage {
  readonly channel: 'email' | 'sms';
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  /** Empty for what was written as text only. */
  readonly html: string;
  readonly createdAt: number;
}

/** The newest messages that an organisation would have sent, newest first. */
export async function listOutbox({ queries }: Database, organisation: number, rows: number): Promise<readonly OutboxMessage[]> {
  const found = await queries
    .selectFrom('outbox')
    .select(['channel', 'target', 'subject', 'body', 'html', 'created_at'])
    .where('organisation', '=', organisation)
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();
  return found.map(({ created_at: createdAt, ...message }) => ({ ...message, createdAt }));
}
