import { rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { PORT_TAKEN, type FromSandbox, type ToSandbox } from '../adapters/sandbox-exchange/sandbox-messages.ts';
import { composeExchange, type RunningExchange } from '../compose.ts';
import { sendToParent } from '../end-with-parent.ts';
import { mountSandbox } from '../http/sandbox/sandbox-page.ts';
import { FIGURES_EVERY_MS, watchProcess } from '../process-figures.ts';
import { takePort } from '../http/taken-port.ts';

type Open = Extract<ToSandbox, { readonly type: 'open' }>;
type Ask = Extract<ToSandbox, { readonly type: 'ask' }>;

const ALIVE_EVERY_MS = 1_000;

// Whatever it writes is its user's alone, and the real exchange goes first.
process.umask(0o077);
setPriority(constants.priority.PRIORITY_LOW);

const send = (message: FromSandbox): void => sendToParent(message);

let running: Promise<RunningExchange> | undefined;

async function open({ settings, listing, prices, isAnew }: Open): Promise<RunningExchange> {
  const logger = pino({ level: settings.logLevel, base: { part: 'sandbox' } }, pino.destination(2));
  const end = (reason: unknown, code: number): never => {
    logger.error({ err: reason }, 'the sandbox ends');
    process.exit(code);
  };
  const port = await takePort(settings.host, settings.port, 'SANDBOX_PORT').catch((fault: unknown) => end(fault, PORT_TAKEN));
  try {
    if (isAnew) rmSync(join(settings.dataDirectory, 'database'), { recursive: true, force: true });
    const exchange: RunningExchange = await composeExchange({
      settings,
      logger,
      sandbox: { listing, prices },
      mountSite: async (app) => mountSandbox(app),
      onStopped: (reason) => end(reason, 1),
    });
    exchange.app.server.prependListener('request', () => exchange.sandboxWorld?.noteUse());
    await port.handOver(exchange.app);
    const readFigures = watchProcess();
    setInterval(() => send({ type: 'alive' }), ALIVE_EVERY_MS);
    setInterval(() => send({ type: 'figures', figures: readFigures() }), FIGURES_EVERY_MS);
    send({ type: 'ready' });
    return exchange;
  } catch (fault) {
    return end(fault, 1);
  }
}

async function answer({ id, person, request }: Ask): Promise<void> {
  const { sandboxWorld } = (await running) ?? {};
  const said = await sandboxWorld?.answer(person, request).catch((fault: unknown) => {
    pino(pino.destination(2)).error({ err: fault, part: 'sandbox' }, 'a request of the real exchange failed');
    return undefined;
  });
  send({ type: 'answer', id, answer: said });
}

async function leave(): Promise<void> {
  await (await running)?.close();
  process.exit(0);
}

process.on('message', (message: ToSandbox) => {
  switch (message.type) {
    case 'open':
      running ??= open(message);
      break;
    case 'listing':
      void running?.then(({ sandboxWorld }) => sandboxWorld?.takeListing(message.listing)).catch(() => undefined);
      break;
    case 'prices':
      void running?.then(({ sandboxWorld }) => sandboxWorld?.takePrices(message.prices));
      break;
    case 'ask':
      void answer(message);
      break;
    case 'leave':
      void leave();
      break;
  }
});

// The main process decides when this ends, not a signal to the whole group; without it there is nobody to be a sandbox of.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => void leave());
if (!process.connected) process.exit(0);
