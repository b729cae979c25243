import { openStore, verifyStore } from '../store.ts';
import { say, type CommandLine } from './output.ts';

export const verifyCommand: CommandLine = async (settings) => {
  const database = await openStore(settings, 'existing');
  try {
    const report = await verifyStore(database, settings.archiveDirectory);
    sayFindings(report);
    return report.ok ? 0 : 1;
  } finally {
    await database.close();
  }
};

/** Each invariant in a line, and what they come to. */
export function sayFindings({ ok: isSound, findings }: Awaited<ReturnType<typeof verifyStore>>): void {
  for (const { invariant, ok, detail } of findings) say(`${ok ? 'ok    ' : 'BROKEN'} ${invariant}${detail ? `: ${detail}` : ''}`);
  say(isSound ? 'The books are sound.' : 'The books are NOT sound.');
}
