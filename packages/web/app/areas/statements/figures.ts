import { groupThousands, trimZeros } from '@marque/domain/money';

export const figure = (decimal: string): string => groupThousands(trimZeros(decimal));

/** "+1.5", "−2": which way something moved. */
export const signedFigure = (decimal: string): string => (decimal.startsWith('-') ? `−${figure(decimal.slice(1))}` : `+${figure(decimal)}`);
