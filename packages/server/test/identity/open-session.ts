import type { OpenedSession, Sessions } from '../../src/ports/sessions.ts';

/** A session of an account that is open. */
export async function openSession(sessions: Pick<Sessions, 'open'>, user: number, organisation: number): Promise<OpenedSession> {
  const opened = await sessions.open(user, organisation);
  if (!opened) throw new Error(`the account ${user} is closed`);
  return opened;
}
