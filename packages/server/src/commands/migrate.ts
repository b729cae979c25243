import { migrateStore, openStore } from '../store.ts';
import { say, type CommandLine } from './output.ts';

export const migrateCommand: CommandLine = async (settings) => {
  const database = await openStore(settings, 'new');
  try {
    const done = await migrateStore(database);
    say(done.length > 0 ? `Applied ${done.join(', ')}.` : 'The schema is current.');
    return 0;
  } finally {
    await database.close();
  }
};
