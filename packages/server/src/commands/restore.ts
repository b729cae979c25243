import { resolve } from 'node:path';
import { reached, restoreStore } from '../backup.ts';
import { complain, say, type CommandLine } from './output.ts';
import { sayFindings } from './verify.ts';

export const restoreCommand: CommandLine = async (settings, [folder, ...more]) => {
  if (folder === undefined || more.length > 0 || folder.startsWith('--')) {
    complain('usage: marque restore DIRECTORY\nDIRECTORY is what marque backup has made; the store must be empty.');
    return 2;
  }
  const restored = await restoreStore(settings, resolve(folder));
  if (restored.migrated.length > 0) say(`Applied ${restored.migrated.join(', ')}.`);
  sayFindings({ ok: restored.isSound, findings: restored.findings });
  say(`Restored ${reached(restored)}: ${restored.orders} orders, ${restored.users} users, ${restored.ledgerLines} ledger lines.`);
  if (restored.secretFile !== undefined) say(`MARQUE_SECRET is in ${restored.secretFile}.`);
  return restored.isSound ? 0 : 1;
};
