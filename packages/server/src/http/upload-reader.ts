import type { Upload } from '@marque/contract';
import type { Actor } from '@marque/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { FormReading } from './form-fields.ts';
import { isTooLong, readMultipart } from './multipart-form.ts';

/** Files that are read at once: each may lie in memory whole. */
const READING_MAX = 12;
/** Of one owner: as many pictures as a form asks for. */
const READING_PER_OWNER = 3;

/** Reads the bodies of uploads, so many at once and no more; the others are asked to come again. */
export class UploadReader {
  #reading = 0;
  readonly #byOwner = new Map<number, number>();

  async read(request: FastifyRequest, upload: Upload, { owner }: Actor): Promise<FormReading> {
    if (isTooLong(request, upload)) return { kind: 'fields', fields: {}, file: { name: '', bytes: undefined } };
    const own = this.#byOwner.get(owner) ?? 0;
    if (this.#reading >= READING_MAX || own >= READING_PER_OWNER) return { kind: 'too-many' };
    this.#reading += 1;
    this.#byOwner.set(owner, own + 1);
    try {
      return await readMultipart(request, upload);
    } finally {
      this.#reading -= 1;
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    }
  }
}
