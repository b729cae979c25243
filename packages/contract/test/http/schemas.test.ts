import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { CALLS } from '../../src/http/catalogue.ts';

/** Every object in a JSON Schema, the schema itself included. */
const objectsIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

describe.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  it('has an input and an output that a document can be derived from', () => {
    const input = z.toJSONSchema(call.input, { io: 'input' });
    expect(input.type === 'object' || input.anyOf?.length).toBeTruthy();
    const output = z.toJSONSchema(call.output);
    expect(output).not.toMatchObject({ type: undefined, anyOf: undefined });
    expect(output.contentEncoding === 'binary').toBe(call.answer === 'file');
  });

  it('names every field of its answer', () => {
    const open = objectsIn(z.toJSONSchema(call.output)).filter(
      (part) => 'properties' in part && Object(part).additionalProperties !== false,
    );
    expect(open).toEqual([]);
  });
});
