import { fileURLToPath } from 'node:url';

/** This package's folder, beside its sources; the server's bundle, which carries no files, lies in `packages/server/dist`. */
const PACKAGE = import.meta.url.endsWith('.ts') ? '../' : '../../demo/';

const folder = (name: string): string => fileURLToPath(new URL(`${PACKAGE}${name}`, import.meta.url));

/** What there is to read, as the files that an operator would write. */
export const CONTENT_FOLDER = folder('content');

/** Pictures, made by `artwork-source` and served as they are. */
export const ARTWORK_FOLDER = folder('artwork');

/** Documents of applicants, as they would be sent in: shown to reviewers, and served to nobody. */
export const PAPERS_FOLDER = folder('papers');
