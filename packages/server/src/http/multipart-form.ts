import type { Upload } from '@marque/contract';
import type { FastifyRequest } from 'fastify';
import { isFieldName, type FormReading } from './form-fields.ts';

const FIELDS_MAX = 10;
const FIELD_BYTES = 4_096;
/** What fields, names and boundaries may add to the file. */
const OVERHEAD_BYTES = 64 * 1024;

/** Whether a request says itself that it is longer than its call can take. */
export const isTooLong = ({ headers }: FastifyRequest, { bytesBelow }: Upload): boolean =>
  Number(headers['content-length'] ?? 0) >= bytesBelow + OVERHEAD_BYTES;

/**
 * Reads multipart/form-data as strictly as forms are read: one file, in the part that the call names, and fields given once each. All
 * of it stays in memory, so a file that grows too large is let go of at once and the rest is only counted.
 */
export async function readMultipart(request: FastifyRequest, { field, bytesBelow }: Upload): Promise<FormReading> {
  if (!request.isMultipart()) return { kind: 'malformed', field };
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: { readonly name: string; readonly bytes: Uint8Array | undefined } | undefined;
  const limits = {
    fields: FIELDS_MAX,
    fieldNameSize: 64,
    fieldSize: FIELD_BYTES,
    files: 1,
    // The parser stops at a file that reaches its limit.
    fileSize: bytesBelow,
    parts: FIELDS_MAX + 1,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === 'file') {
        const chunks: Buffer[] = [];
        for await (const chunk of part.file as AsyncIterable<Buffer>) chunks.push(chunk);
        if (part.fieldname !== field || file) return { kind: 'malformed', field };
        const bytes = Buffer.concat(chunks);
        file = { name: part.filename ?? '', bytes: part.file.truncated || bytes.length >= bytesBelow ? undefined : bytes };
      } else {
        const { fieldname: name, value } = part;
        if (!isFieldName(name)) return { kind: 'malformed', field: '' };
        if (typeof value !== 'string' || part.fieldnameTruncated || part.valueTruncated || value.includes('\0') || name in fields)
          return { kind: 'malformed', field: name };
        fields[name] = value;
      }
    }
  } catch {
    // Whatever the parser objects to: a broken boundary, too many parts, an end too early.
    return { kind: 'malformed', field };
  }
  return { kind: 'fields', fields, ...(file && { file }) };
}
