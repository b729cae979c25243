import { answerBackup, BACKUP } from '../backup.ts';
import { askRunningExchange, openStore } from '../store.ts';
import { complain, say, type CommandLine } from './output.ts';

/** Done by the exchange that runs on an embedded store; else here, beside an exchange that runs on PostgreSQL. */
export const backupCommand: CommandLine = async (settings, rest) => {
  const request = { words: [BACKUP, ...rest], directory: process.cwd() };
  const { code, text } = (await askRunningExchange(settings, request)) ?? (await backUpHere());
  (code === 0 ? say : complain)(text);
  return code;

  async function backUpHere() {
    const database = await openStore(settings, 'existing');
    try {
      return await answerBackup(settings, database, request);
    } finally {
      await database.close();
    }
  }
};
