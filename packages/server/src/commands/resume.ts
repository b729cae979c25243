import { migrateStore, openStore, resumeTrading } from '../compose.ts';
import { say, type CommandLine } from './output.ts';

/** A running exchange hears of it at its next look; what is still broken then halts it again. */
export const resumeCommand: CommandLine = async (settings) => {
  const database = await openStore(settings);
  try {
    await migrateStore(database);
    const halts = await resumeTrading(database);
    say(halts.length === 0 ? 'Trading was not halted.' : ['Trading resumes. It was halted because of this:', ...halts.map((halt) => `  ${halt}`)].join('\n'));
    return 0;
  } finally {
    await database.close();
  }
};
