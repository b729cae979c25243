import type { FastifyInstance } from 'fastify';
import type { MonotonicClock } from '../ports/clock.ts';

/**
 * One part of the whole: answers nothing when it is well, "cancel-only" when orders are refused but everything else is
 * served, "behind" when it serves and somebody should look why it is late, throws or stays silent when it is not well.
 */
export interface HealthCheck {
  readonly name: string;
  check(): Promise<'cancel-only' | 'behind' | void>;
}

const TIMEOUT_MS = 3_000;
const FRESH_MS = 1_000;

interface Health {
  readonly code: 200 | 503;
  readonly status: 'ok' | 'cancel-only' | 'failing';
  readonly parts: Readonly<Record<string, PartState>>;
}

export type PartState = 'ok' | 'cancel-only' | 'behind' | 'failing' | 'silent';

/**
 * `/health` names each part: 200 when all are well, 503 when one is not; a halted exchange still serves, and cancels must
 * reach it. It tells nothing but names and states. Anybody may ask, so requests within a second share one look at the parts.
 * Gives a function that takes such a look.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  clock: MonotonicClock,
): () => Promise<Health['parts']> {
  let latest: { readonly health: Promise<Health>; readonly askedAt: number } | undefined;
  const look = (): Promise<Health> => {
    const now = clock.monotonic();
    if (!latest || now - latest.askedAt >= FRESH_MS) latest = { health: healthOf(checks), askedAt: now };
    return latest.health;
  };
  app.get('/health', async (_request, reply) => {
    const { code, status, parts } = await look();
    return reply.code(code).header('cache-control', 'no-store').send({ status, parts });
  });
  return async () => (await look()).parts;
}

async function healthOf(checks: readonly HealthCheck[]): Promise<Health> {
  const states = await Promise.all(checks.map(async (part) => [part.name, await stateOf(part)] as const));
  const parts = Object.fromEntries(states);
  if (states.some(([, state]) => state === 'failing' || state === 'silent')) return { code: 503, status: 'failing', parts };
  const isHalted = states.some(([, state]) => state === 'cancel-only');
  return { code: 200, status: isHalted ? 'cancel-only' : 'ok', parts };
}

async function stateOf(part: HealthCheck): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, 'silent');
  });
  try {
    return await Promise.race([part.check().then((state) => state ?? 'ok'), silence]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
}
