import { openStore, verifyStore } from '../store.ts';
import { say, type CommandLine } from './output.ts';

export const verifyCommand: CommandLine = async (settings) => {
  const database = await openStore(settings, 'existing');
  try {
    const report = await verifyStore(database, settings.archiveDirectory);
    for (const { invariant, ok, detail } of report.findings) say(`${ok ? 'ok    ' : 'BROKEN'} ${invariant}${detail ? `: ${detail}` : ''}`);
    say(report.ok ? 'The books are sound.' : 'The books are NOT sound.');
    return report.ok ? 0 : 1;
  } finally {
    await database.close();
  }
};
