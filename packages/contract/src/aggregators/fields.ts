import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { optional, pair, whole } from '../fields.ts';

/** Seconds that what is listed may be kept, and what moves. Aggregators ask once a minute. */
export const LISTED_MAX_AGE = 60;
export const MOVING_MAX_AGE = 5;

/** "ART_USDT". */
export const ticker = () => pair();

/** Levels of both sides together; 0 for the whole book. */
export const depth = () => z._default(optional(whole(0, 1_000_000)), 0);

const MILLISECONDS_FROM = 100_000_000_000;
/** Epoch seconds or milliseconds, told from each other by their size; read as epoch ms. */
export const instant = () =>
  z.pipe(
    whole(0, 999_999_999_999_999),
    z.transform((value: number) => (value < MILLISECONDS_FROM ? value * 1_000 : value)),
  );

export const level = z.tuple([decimalText, decimalText]);
export const takerSide = z.enum(['buy', 'sell']);
