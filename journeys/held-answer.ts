import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import { untilAnswering } from './browser.ts';

interface HeldAnswer {
  /** The exchange has answered; the page does not have it. */
  readonly answered: Promise<unknown>;
  /** Lets the page have it, old as it is by now. */
  release(): Promise<void>;
}

/** Keeps the answer to the page's next question from it. */
export async function holdAnswer(page: Page, path: string): Promise<HeldAnswer> {
  const steps = new EventEmitter();
  const [answered, done] = [once(steps, 'answered'), once(steps, 'done')];
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch();
      const released = once(steps, 'released');
      steps.emit('answered');
      await released;
      await route.fulfill({ response });
      steps.emit('done');
    },
    { times: 1 },
  );
  return {
    answered,
    release: async () => {
      steps.emit('released');
      await done;
      await untilAnswering(page);
    },
  };
}
