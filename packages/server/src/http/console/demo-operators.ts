import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { WallClock } from '../../ports/clock.ts';
import type { DemoOperator } from '../../ports/demo-world.ts';

/** What the authenticators of a demo's operators show now: a newcomer has no app with their keys. No exchange with real people has this page. */
export function registerDemoOperators(app: FastifyInstance, people: readonly DemoOperator[], clock: WallClock): void {
  app.get('/dev/codes', async (_request, reply) => {
    const lines = people.map(({ email, password, secret }) => {
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
      return `${email}  ${password}  ${code}`;
    });
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
