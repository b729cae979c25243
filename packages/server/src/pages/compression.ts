import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers ask for brotli only where they can read it; nobody gets what he did not ask for. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const offered = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';')[0]);
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : 'identity';
}

const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'identity' ? Promise.resolve(bytes) : compressors[encoding](bytes);
