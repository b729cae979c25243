import { fill } from '@marque/app-kit/words/words';
import { feeProblems } from '@marque/domain/organisation';
import { FEE_VOLUME_SCALE } from '@marque/domain/trading';
import type { ConsoleWords } from '../../words/en.ts';

/** A level as it is typed. */
export interface TypedLevel {
  readonly key: number;
  readonly volume: string;
  readonly maker: string;
  readonly taker: string;
}

export type LevelField = 'volume' | 'maker' | 'taker';

/** What is wrong with typed levels by the rules of the settings: by row and field, in the reader's language. */
export function levelProblems(words: ConsoleWords, levels: readonly TypedLevel[]): ReadonlyMap<string, string> {
  const found = feeProblems({ trade_fee_levels: levels, fee_exemptions: [] }).flatMap(({ at }): readonly (readonly [string, string])[] => {
    const [, row = '', field = ''] = /\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
    const rises = row === '0' ? words.feeFirstFromZero : fill(words.feeMustRise, { decimals: FEE_VOLUME_SCALE });
    return [[`${row}.${field}`, field === 'volume' ? rises : words.feeRateWrong]];
  });
  return new Map(found);
}
