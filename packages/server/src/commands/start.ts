import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pino from 'pino';
import { composeExchange } from '../compose.ts';
import { DEMO_PEOPLE } from '../demo/index.ts';
import { mountSite, type SiteBuild } from '../pages/site.ts';
import type { Settings } from '../settings.ts';
import { say, type CommandLine } from './output.ts';

/** The site's build lies beside the server's package, in the sources as in the bundle. */
const SITE = join(dirname(fileURLToPath(import.meta.url)), import.meta.url.endsWith('.ts') ? '../../../web/build' : '../../web/build');

/** Nothing that opens a door may reach the log. */
const REDACTED = ['password', '*.password', 'trade_pwd', '*.trade_pwd', 'code', '*.code', 'req.headers.cookie', 'req.headers.authorization'];

export const startCommand: CommandLine = async (settings) => {
  const begun = performance.now();
  const logger = pino({ level: settings.logLevel, redact: REDACTED }, pino.destination(2));
  const build = await import(pathToFileURL(join(SITE, 'server/index.js')).href) as SiteBuild;
  let stop: (code: number) => void = () => undefined;
  const stopped = new Promise<number>((resolve) => { stop = resolve; });
  const exchange = await composeExchange({
    settings, logger,
    mountSite: (app, clock) => mountSite(app, { build, assets: join(SITE, 'client'), clock }),
    onStopped: (reason) => {
      logger.fatal({ err: reason }, 'the engine stopped');
      stop(1);
    },
  });
  await exchange.app.listen({ host: settings.host, port: settings.port });
  say(banner(settings, (performance.now() - begun) / 1000));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
  const code = await stopped;
  await exchange.close();
  return code;
};

function banner({ host, port, profile }: Settings, seconds: number): string {
  const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const lines = [`Marque is open at ${address} (ready in ${Math.round(seconds * 10) / 10} s).`];
  if (profile === 'demo') {
    lines.push('This is a demo world: invented brands and people, simulated traders, no real money.');
    lines.push(`Mail and codes: ${address}/dev/outbox`, 'People who can sign in (email, password, trade password):');
    for (const { email, password, tradePassword, role } of DEMO_PEOPLE) lines.push(`  ${email}  ${password}  ${tradePassword}  ${role}`);
  }
  return lines.join('\n');
}
