import type { ExchangeRecordRow } from '@marque/contract/offerings';
import type { SellWords } from './use-words.ts';

interface Look {
  readonly word: keyof SellWords;
  readonly tone: 'plain' | 'good' | 'bad' | 'warn';
}

/** What is said of an order of an offering (T037 to T039). */
export const statusLook: Readonly<Record<ExchangeRecordRow['status'], Look>> = {
  0: { word: 'checkingOut', tone: 'warn' },
  1: { word: 'completed', tone: 'good' },
  2: { word: 'refunded', tone: 'plain' },
};

/** What is said of its pledge (T040, T041). */
export const pledgeLook: Readonly<Record<0 | 1, Look>> = {
  0: { word: 'pledging', tone: 'warn' },
  1: { word: 'pledgeCompleted', tone: 'good' },
};

/** What is said of one batch of it. */
export const unlockLook: Readonly<Record<ExchangeRecordRow['unlocks'][number]['state'], Look>> = {
  due: { word: 'unlockDue', tone: 'plain' },
  processing: { word: 'unlockProcessing', tone: 'warn' },
  completed: { word: 'unlocked', tone: 'good' },
  failed: { word: 'unlockFailed', tone: 'bad' },
};
