import { parseUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Organisation } from '../../ports/organisations.ts';
import { settingsOf } from '../organisation/settings-of.ts';

export interface TransferLimits {
  /** Both in the token's smallest unit, inclusive. */
  readonly min: bigint;
  readonly max: bigint;
  readonly isOpen: boolean;
}

/** What an organisation's users may send each other of a token at a time (K097). */
export function transferLimits(organisation: Organisation, { code, scale }: Token): TransferLimits {
  const settings = settingsOf(organisation);
  const own = settings.transfer_limits[code];
  const read = (text: string, fallback: string): bigint =>
    parseUnits(text === '' ? fallback : text, scale) ?? parseUnits(fallback, scale) ?? 0n;
  return {
    min: read(own?.min ?? '', settings.transfer_min),
    max: read(own?.max ?? '', settings.transfer_max),
    isOpen: own?.closed !== 1,
  };
}
