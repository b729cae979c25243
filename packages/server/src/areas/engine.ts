import { serveEngine } from '../adapters/exchange/index.ts';
import type { Area, Kernel } from '../kernel.ts';

type EngineParts = Pick<Kernel, 'bus' | 'engine' | 'opened' | 'settings'>;

/**
 * Opens the engine of this process to those that follow it. Called as soon as it leads, knows its pairs, and the market data follow it, before
 * anything else is read: everybody waits for the engine.
 */
export function openToFollowers({ bus, engine, opened, settings }: EngineParts): Area {
  if (!engine || !settings.bus) return {};
  const end = opened.add(serveEngine(bus, engine), (close) => close());
  return {
    // When all is open: what is opened last is closed first, and a standby can lead while all else is being closed here.
    mount: () => {
      if (settings.roles.includes('api')) return;
      opened.add(engine, async (leading) => {
        end();
        await leading.close();
      });
    },
  };
}
