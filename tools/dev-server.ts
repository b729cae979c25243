// The exchange from its sources, its pages rendered by Vite so that a change shows at once.
import { fileURLToPath } from 'node:url';
import { composeExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { mountSite, SameProcessRenderer, type SiteBuild } from '@marque/server/site';
import pino from 'pino';
import { createServer } from 'vite';

const reading = readSettings(process.env);
if (!reading.ok) throw new Error(reading.problems.join('\n'));
const { settings } = reading;
const web = fileURLToPath(new URL('../packages/web/', import.meta.url));
const vite = await createServer({ root: web, configFile: `${web}vite.config.ts`, server: { middlewareMode: true }, appType: 'custom' });
const load = async (): Promise<SiteBuild> => (await vite.ssrLoadModule('./server.ts')) as SiteBuild;

const exchange = await composeExchange({
  settings,
  logger: pino({ level: settings.logLevel }),
  onStopped: (reason) => {
    throw reason;
  },
  onWrongAnswer: (problem) => {
    throw new Error(problem);
  },
  mountSite: async (app, calls, { clock }) => {
    app.addHook('onRequest', (request, reply, next) => {
      // Hot reloading brings scripts and a socket of its own, which the policy of the real site would refuse.
      reply.raw.removeHeader('content-security-policy');
      if (/^\/(api|static|health|dev\/|socket)/.test(request.url)) next();
      else vite.middlewares(request.raw, reply.raw, next);
    });
    await mountSite(app, {
      renderer: await SameProcessRenderer.start(load),
      calls,
      clock,
      assets: `${web}public`,
      limits: { perMinute: 1_000_000 },
      isLive: true,
    });
  },
});
await exchange.app.listen({ host: settings.host, port: settings.port });
process.stdout.write(`Marque, from its sources: http://localhost:${settings.port}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () =>
      void exchange
        .close()
        .then(() => vite.close())
        .finally(() => process.exit(0)),
  );
}
