import type { ObjectStore } from '../../ports/object-store.ts';
import { ok, type Check } from './check.ts';

/** Whether a bucket lets us in: a name that nobody uses is asked for. */
export const checkBucket = (bucket: string, objects: ObjectStore): Check => ({
  name: 'bucket',
  run: async () => {
    await objects.get('doctor');
    return [ok('bucket', `the bucket ${bucket} answers`)];
  },
});
