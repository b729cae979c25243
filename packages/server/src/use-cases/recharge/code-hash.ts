import { createHmac, randomInt } from 'node:crypto';
import { RECHARGE_CODE_ALPHABET, RECHARGE_CODE_LENGTH } from '@marque/domain/recharge';

/** What the store knows of a code: whoever reads the store without the exchange's secret finds no code in it. */
export const hashOfCode = (secret: string, organisation: number, code: string): string =>
  createHmac('sha256', secret).update(`recharge code of ${organisation}\n${code}`).digest('hex');

/** A new code; every one is as likely as every other. */
export const newCode = (): string =>
  Array.from({ length: RECHARGE_CODE_LENGTH }, () => RECHARGE_CODE_ALPHABET.charAt(randomInt(RECHARGE_CODE_ALPHABET.length))).join('');
