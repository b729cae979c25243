import type { WallClock } from '../../ports/clock.ts';
import type { DemoWorld } from '../../ports/demo-world.ts';

/** Loads the demo world. Only the demo profile asks for it: production runs without the package. */
export async function loadDemoWorld(clock: WallClock): Promise<DemoWorld> {
  const { createDemoWorld } = await import('@marque/demo');
  return createDemoWorld(clock);
}
