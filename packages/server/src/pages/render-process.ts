import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { endWithParent, sendToParent } from '../end-with-parent.ts';
import type { PageAnswer, PageCall } from '../http/page-calls.ts';
import { FIGURES_EVERY_MS, watchProcess } from '../process-figures.ts';
import type { FromRenderer, ToRenderer } from './render-messages.ts';
import { renderPage } from './render-page.ts';
import type { PageOrder } from './renderer.ts';
import { SharedAnswers, type ParsedAnswer } from './shared-answers.ts';
import type { SiteBuild } from './site-build.ts';

/** Behind the engine and the store: a page may wait for an order, never the other way round. */
const NICENESS = 5;

const [, , file = ''] = process.argv;
const send = (message: FromRenderer): void => sendToParent(message);

const shared = new SharedAnswers({ monotonic: () => performance.now() });
/** Calls under way, by their number. */
const asked = new Map<number, (answer: PageAnswer) => void>();
let lastCall = 0;

function ask(page: number, call: PageCall): Promise<PageAnswer> {
  lastCall += 1;
  const number = lastCall;
  send({ type: 'call', page, call: number, asked: call });
  return new Promise((resolve) => {
    asked.set(number, resolve);
  });
}

const parsed = ({ status, body }: PageAnswer): ParsedAnswer => ({ status, body: JSON.parse(body) as unknown });

async function render(build: SiteBuild, page: number, order: PageOrder): Promise<void> {
  try {
    const rendered = await renderPage(build, order, async (method, path, fields, locale) => {
      const call = { method, path, fields, locale };
      const answer = async (): Promise<ParsedAnswer> => parsed(await ask(page, call));
      return order.isShared ? shared.get(JSON.stringify([order.origin, call]), answer) : answer();
    });
    send({ type: 'rendered', page, rendered });
  } catch (fault) {
    process.emitWarning(fault instanceof Error ? fault : String(fault));
    send({ type: 'rendered', page, rendered: undefined });
  }
}

endWithParent();

setPriority(NICENESS);
const build = (await import(pathToFileURL(file).href)) as SiteBuild;
process.on('message', (message: ToRenderer) => {
  if (message.type === 'render') void render(build, message.page, message.order);
  else {
    asked.get(message.call)?.(message.answer);
    asked.delete(message.call);
  }
});
send({ type: 'ready', addresses: build.addresses });
const readFigures = watchProcess();
setInterval(() => send({ type: 'figures', figures: readFigures() }), FIGURES_EVERY_MS);
