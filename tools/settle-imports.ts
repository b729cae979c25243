import { afterAll, vi } from 'vitest';

// A part of a page that loads later is asked for when a test draws the page. Left half loaded at the end of its file, it would
// be broken for all files after it, which share its modules.
afterAll(() => vi.dynamicImportSettled());
