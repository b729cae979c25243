import { openStore } from '../compose.ts';
import { verify } from '../verify/verify.ts';
import { say, type CommandLine } from './output.ts';

export const verifyCommand: CommandLine = async (settings) => {
  const database = await openStore(settings);
  try {
    const report = await verify(database);
    for (const { invariant, ok, detail } of report.rows) say(`${ok ? 'ok    ' : 'BROKEN'} ${invariant}${detail ? `: ${detail}` : ''}`);
    const isSound = report.rows.every(({ ok }) => ok);
    say(isSound ? 'The books are sound.' : 'The books are NOT sound.');
    return isSound ? 0 : 1;
  } finally {
    await database.close();
  }
};
