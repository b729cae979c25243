import { displayDecimal } from '@marque/domain/money';

/** A figure cut to about six digits: whole from a thousand up, finer the smaller it is. For overviews, never for orders. */
export function roundFigure(decimal: string): string {
  const whole = (decimal.split('.')[0] ?? '').replace('-', '');
  if (!/[1-9]/.test(decimal)) return '0';
  if (whole.length > 3) return displayDecimal(decimal, 0);
  if (whole !== '0') return displayDecimal(decimal, 2);
  const zeros = /^-?0\.(0*)/.exec(decimal)?.[1]?.length ?? 0;
  return displayDecimal(decimal, Math.min(zeros + 4, 10));
}
