import { serveEngine } from '../adapters/exchange/index.ts';
import type { Kernel } from '../kernel.ts';

type EngineParts = Pick<Kernel, 'bus' | 'engine' | 'opened' | 'settings'>;

/**
 * Opens the engine of this process to those that follow it. Called as soon as it leads, knows its pairs, and the market data follow it, before
 * anything else is read: everybody waits for the engine. Gives what is called when the whole process has opened.
 */
export function openToFollowers({ bus, engine, opened, settings }: EngineParts): { readonly closeFirst: () => void } {
  if (!engine || !settings.bus) return { closeFirst: () => undefined };
  const end = opened.add(serveEngine(bus, engine), (close) => close());
  return {
    // What is opened last is closed first: a standby can lead while all else is being closed here.
    closeFirst: () => {
      if (settings.roles.includes('api')) return;
      opened.add(engine, async (leading) => {
        end();
        await leading.close();
      });
    },
  };
}
