import type { BatchRow, CodeRow } from '@marque/contract/console/codes';
import type { CodesWords } from './words/en.ts';

type Tone = 'up' | 'down' | 'warn' | 'plain';

export const batchStates = (words: CodesWords): Readonly<Record<BatchRow['state'], string>> => ({
  requested: words.stateRequested,
  refused: words.stateRefused,
  ready: words.stateReady,
  issued: words.stateIssued,
  void: words.stateVoid,
  expired: words.stateExpired,
});

export const BATCH_TONES: Readonly<Record<BatchRow['state'], Tone>> = {
  requested: 'warn',
  refused: 'down',
  ready: 'warn',
  issued: 'up',
  void: 'plain',
  expired: 'plain',
};

export const codeStates = (words: CodesWords): Readonly<Record<CodeRow['state'], string>> => ({
  unused: words.stateUnused,
  redeeming: words.stateRedeeming,
  used: words.stateUsed,
  failed: words.stateFailed,
  returned: words.stateReturned,
});

export const CODE_TONES: Readonly<Record<CodeRow['state'], Tone>> = {
  unused: 'warn',
  redeeming: 'warn',
  used: 'up',
  failed: 'down',
  returned: 'plain',
};
