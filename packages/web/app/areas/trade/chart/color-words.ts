import type { ChartColor } from '@marque/domain/charting';
import type { TradeWords } from '../use-words.ts';

export const COLOR_WORDS = {
  amber: 'colorAmber',
  blue: 'colorBlue',
  violet: 'colorViolet',
  teal: 'colorTeal',
  rose: 'colorRose',
  ink: 'colorInk',
} as const satisfies Record<ChartColor, keyof TradeWords>;
