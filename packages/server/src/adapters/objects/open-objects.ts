import type { ObjectStore } from '../../ports/object-store.ts';
import type { Settings } from '../../settings.ts';
import { FolderObjects } from './folder-objects.ts';
import { S3Objects } from './s3-objects.ts';

/** The store that the settings name: a bucket, or else a folder. */
export const openObjects = ({ objects }: Pick<Settings, 'objects'>): ObjectStore =>
  objects.kind === 's3' ? new S3Objects(objects) : new FolderObjects(objects.folder);
