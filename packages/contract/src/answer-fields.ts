import { z } from 'zod/mini';

// Fields of answers. Money, prices and rates are sent as decimal text, instants as text in UTC.

/** A plain decimal without exponent; below zero with a minus. */
export const decimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** "yyyy-MM-dd HH:mm:ss" in UTC. */
export const dateTimeText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** "yyyy-MM-dd" in UTC. */
export const dateText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A yes or no of the wire: 1 or 0. */
export const bit = z.literal([0, 1]);

/** Empty where there is nothing to say. */
export const orEmpty = <Field extends z.ZodMiniType<string>>(field: Field) => z.union([z.literal(''), field]);

/** Lists as recorded: how many rows there are in all, and this page of them. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) => z.strictObject({ count: z.int(), data: z.array(row) });
