import { z } from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const isPart = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Bounds of what a number can hold say nothing to a reader. */
function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (!isPart(value)) return value;
  const entries = Object.entries(value).filter(
    ([name, held]) => !(/^(minimum|maximum)$/.test(name) && Math.abs(Number(held)) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(entries.map(([name, held]) => [name, withoutBounds(held)]));
}

/** The JSON Schema of what goes in, or of what comes out. What has no JSON of its own is described as anything. */
export function jsonSchema(described: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(described, { io, unrepresentable: 'any' });
  return withoutBounds(schema) as JsonSchema;
}
