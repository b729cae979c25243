import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';

interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file that an act has the browser save. */
export async function download(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}
