import type { FastifyInstance } from 'fastify';

/**
 * One part of the whole: answers nothing when it is well, "cancel-only" when orders are refused but everything else is
 * served, "behind" when it serves and somebody should look why it is late, throws or stays silent when it is not well.
 */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<'cancel-only' | 'behind' | void>;
}

const PATIENCE_MS = 3_000;

/**
 * `/health` names each part: 200 when all are well, 503 when one is not; a halted exchange still serves, and cancels must
 * reach it. It tells nothing but names and states.
 */
export function registerHealth(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  app.get('/health', async (_request, reply) => {
    const states = await Promise.all(checks.map(async (part) => [part.name, await stateOf(part)] as const));
    const isServing = states.every(([, state]) => state !== 'failing' && state !== 'silent');
    const isHalted = states.some(([, state]) => state === 'cancel-only');
    const status = isHalted ? 'cancel-only' : 'ok';
    return reply
      .code(isServing ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isServing ? status : 'failing', parts: Object.fromEntries(states) });
  });
}

async function stateOf(part: HealthCheck): Promise<'ok' | 'cancel-only' | 'behind' | 'failing' | 'silent'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'silent');
  });
  try {
    return await Promise.race([part.check().then((state) => state ?? 'ok'), silence]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
