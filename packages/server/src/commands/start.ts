import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { composeExchange, type Composition, type RunningExchange } from '../compose.ts';
import { mountConsolePages } from '../http/console/console-pages.ts';
import { serveMetrics } from '../http/metrics-server.ts';
import { takePort, type TakenPort } from '../http/taken-port.ts';
import { ProcessRenderer } from '../pages/process-renderer.ts';
import { NotLeading } from '../open-kernel.ts';
import { mountSite } from '../pages/site.ts';
import type { DemoAccount, DemoApplicant, DemoOperator } from '../ports/demo-world.ts';
import type { Settings } from '../settings.ts';
import { readOperators } from '../use-cases/operators/operator-rows.ts';
import { failureLine } from './failure-line.ts';
import { complain, say, type CommandLine } from './output.ts';

/** The builds of site and console lie beside the server's package, in the sources as in the bundle. */
const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith('.ts') ? '../../..' : '../..');
const SITE = join(PACKAGES, 'web/build');
const CONSOLE = join(PACKAGES, 'console/build');

/** No credential may reach the log. */
const REDACTED = [
  'password',
  '*.password',
  'trade_pwd',
  '*.trade_pwd',
  'code',
  '*.code',
  'req.headers.cookie',
  'req.headers.authorization',
];

export const startCommand: CommandLine = async (settings) => {
  const begun = performance.now();
  const logger = pino({ level: settings.logLevel, redact: REDACTED }, pino.destination(2));
  const stopping = new AbortController();
  let stop: (code: number) => void = () => undefined;
  const stopped = new Promise<number>((resolve) => {
    stop = (code) => {
      stopping.abort();
      resolve(code);
    };
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
  // Beside everything else: a standby has it ready when it is its turn.
  const renderer = settings.roles.includes('site')
    ? new ProcessRenderer({ site: join(SITE, 'server/index.js'), report: (event) => logger.warn(event) })
    : undefined;
  const opening = openAtPort({
    settings,
    logger,
    stopping: stopping.signal,
    onFollowing: () => say(waitingLine(settings)),
    ...(renderer && { mountSite: siteWith(renderer, settings) }),
    mountConsole: (app) => mountConsolePages(app, CONSOLE),
    onStopped: (reason) => {
      logger.fatal({ err: reason }, 'the engine stopped');
      complain(failureLine(reason, settings));
      stop(1);
    },
    onWrongAnswer: settings.checksAnswers ? refuseAnswer : undefined,
  });
  const exchange = await opening.catch(async (fault: unknown) => {
    await renderer?.close();
    if (!(fault instanceof NotLeading)) throw fault;
    return undefined;
  });
  if (exchange === undefined) return stopped;
  say(banner(settings, exchange.demo, (performance.now() - begun) / 1000));
  if (settings.consolePort !== undefined && (await readOperators(exchange.database)).length === 0)
    say('Nobody can work at the console yet: marque operator add EMAIL prints the link for its first operator.');
  const code = await stopped;
  await exchange.close();
  return code;
};

/** Whoever asked is answered as after any bug, and the log says what was wrong. */
function refuseAnswer(problem: string): never {
  throw new Error(problem);
}

/** Has the ports before anything else is opened, so that a start without one leaves nothing behind. */
async function openAtPort(composition: Composition): Promise<RunningExchange> {
  const { host, port, consolePort, metrics } = composition.settings;
  const taken: TakenPort[] = [];
  let exchange: RunningExchange | undefined;
  const scraped = metrics && (await serveMetrics(metrics, async () => exchange?.metrics.measured()));
  try {
    for (const each of [port, ...(consolePort === undefined ? [] : [consolePort])])
      taken.push(await takePort(host, each, each === port ? 'PORT' : 'CONSOLE_PORT'));
    const running = await composeExchange({
      ...composition,
      onFollowing: () => {
        for (const each of taken) each.follow();
        composition.onFollowing?.();
      },
    });
    exchange = running;
    const apps = [running.app, ...(running.console ? [running.console] : [])];
    await Promise.all(apps.map(async (app, i) => taken[i]?.handOver(app))).catch(async (fault: unknown) => {
      await running.close();
      throw fault;
    });
    const close = async (): Promise<void> => {
      await scraped?.close();
      await running.close();
    };
    return { ...running, close };
  } catch (fault) {
    await Promise.all([scraped?.close(), ...taken.map((each) => each.release())]);
    throw fault;
  }
}

const siteWith =
  (renderer: ProcessRenderer, { pagesPerMinute, traces }: Settings): NonNullable<Composition['mountSite']> =>
  async (app, calls, { clock, metrics, counts }) => {
    renderer.measureWith(metrics.processes);
    await mountSite(app, {
      renderer,
      calls,
      clock,
      counts,
      assets: join(SITE, 'client'),
      limits: { perMinute: pagesPerMinute },
      tracesShare: traces?.share,
    });
    await renderer.ready();
  };

const waitingLine = ({ roles, port }: Settings): string =>
  roles.includes('engine')
    ? `Another process leads: this one follows it at port ${port}, and takes over when that one ends.`
    : `This process has no engine: it waits at port ${port} for the one that leads.`;

interface DemoPeople {
  readonly accounts: readonly DemoAccount[];
  readonly operators: readonly DemoOperator[];
  readonly applicants: readonly DemoApplicant[];
}

function banner({ host, port, consolePort, metrics, roles }: Settings, demo: DemoPeople | undefined, seconds: number): string {
  const origin = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}`;
  const address = `${origin}:${port}`;
  const ready = `(ready in ${Math.round(seconds * 10) / 10} s)`;
  const lines = [
    roles.includes('site') ? `Marque is open at ${address} ${ready}.` : `Marque does ${roles.join(', ')} at ${address} ${ready}.`,
  ];
  if (consolePort !== undefined) lines.push(`Console: ${origin}:${consolePort}`);
  if (metrics !== undefined) lines.push(`Metrics: http://${metrics.host}:${metrics.port}/metrics`);
  if (demo && roles.includes('site')) {
    lines.push('This is a demo world: invented brands and people, simulated traders, no real money.');
    lines.push(`Mail and codes: ${address}/dev/outbox`, 'People who can sign in (email, password, trade password):');
    for (const { email, password, tradePassword, role } of demo.accounts) lines.push(`  ${email}  ${password}  ${tradePassword}  ${role}`);
    const [anybody] = demo.applicants;
    if (anybody) lines.push(`People at every step of verification (password ${anybody.password}):`);
    for (const { email, stands } of demo.applicants) lines.push(`  ${email}  ${stands}`);
    if (consolePort !== undefined) {
      lines.push(`Operators of the console (email, password; codes at ${origin}:${consolePort}/dev/codes):`);
      for (const { email, password, roles } of demo.operators) lines.push(`  ${email}  ${password}  ${roles.join(', ')}`);
    }
  }
  return lines.join('\n');
}
