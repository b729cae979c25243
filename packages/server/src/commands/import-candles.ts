import { createReadStream } from 'node:fs';
import { RESOLUTIONS } from '@marque/domain/trading';
import { migrateStore, openStore, readListings } from '../store.ts';
import { importCandles } from '../use-cases/market-history/import-candles.ts';
import { say, type CommandLine } from './output.ts';

export const importCandlesCommand: CommandLine = async (settings, [pair = '', length = '', file = '']) => {
  const resolution = RESOLUTIONS.find((known) => known === length);
  if (pair === '' || file === '' || resolution === undefined) {
    say(
      `usage: marque import-candles PAIR RESOLUTION FILE\nRESOLUTION is one of ${RESOLUTIONS.join(', ')}; FILE has open_time_ms,open,high,low,close,volume.`,
    );
    return 2;
  }
  const database = await openStore(settings, 'existing');
  try {
    await migrateStore(database);
    const result = await importCandles(database, await readListings(database), pair, resolution, createReadStream(file));
    if (result.ok) say(`Imported ${result.candles} candles of ${pair} and what they roll up to.`);
    else say(`Nothing was imported: ${result.refusal}${'line' in result ? ` at line ${result.line}: ${result.problem}` : ''}`);
    return result.ok ? 0 : 1;
  } finally {
    await database.close();
  }
};
