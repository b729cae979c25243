import { S3mini } from 's3mini';
import type { ObjectStore } from '../../ports/object-store.ts';
import { checkedName } from './object-name.ts';

export interface S3Options {
  /** Address of the service; the bucket's name follows as the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;

/** Objects in a bucket of a service that speaks S3. The bucket must be there, and nobody else may read it. */
export class S3Objects implements ObjectStore {
  readonly #bucket: S3mini;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
    this.#bucket = new S3mini({ endpoint: address, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS });
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#bucket.putObject(checkedName(name), Buffer.from(bytes), 'application/octet-stream');
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const found = await this.#bucket.getObjectArrayBuffer(checkedName(name));
    return found ? new Uint8Array(found) : undefined;
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.deleteObject(checkedName(name));
  }
}
