import type { FastifyInstance } from 'fastify';

/** One part of the whole: answers when it is well, throws or stays silent when it is not. */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<void>;
}

const PATIENCE_MS = 3_000;

/** `/health` names each part: 200 when all are well, 503 when one is not. It tells nothing but names and states. */
export function registerHealth(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  app.get('/health', async (_request, reply) => {
    const states = await Promise.all(checks.map(async (part) => [part.name, await stateOf(part)] as const));
    const isWell = states.every(([, state]) => state === 'ok');
    return reply.code(isWell ? 200 : 503).header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'failing', parts: Object.fromEntries(states) });
  });
}

async function stateOf(part: HealthCheck): Promise<'ok' | 'failing' | 'silent'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => { timer = setTimeout(resolve, PATIENCE_MS, 'silent'); });
  try {
    return await Promise.race([part.check().then(() => 'ok' as const), silence]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
