import type { CastState } from '@marque/domain/casting';
import type { CastingDeskWords } from './words/en.ts';

export const castStates = (words: CastingDeskWords): Readonly<Record<CastState, string>> => ({
  reviewing: words.reviewing,
  approved: words.approved,
  rejected: words.rejected,
});

export const CAST_TONES = { reviewing: 'warn', approved: 'up', rejected: 'down' } as const;
