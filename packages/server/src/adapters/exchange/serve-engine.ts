import type { Bus } from '../../ports/bus.ts';
import type { RunningGateway } from './gateway.ts';
import { stateText } from './engine-messages.ts';
import { readRequest, submissionText } from './request-text.ts';

/** How often the processes that follow hear how the engine is: several times within the time after which they take it to be gone. */
const STATE_EVERY_MS = 250;

/** Opens the engine of this process to those that follow it; call when it leads. Gives the function that ends it. */
export function serveEngine(bus: Bus, gateway: Pick<RunningGateway, 'term' | 'health' | 'submit'>): () => void {
  const { term } = gateway;
  const end = bus.serve(`engine.commands.${term}`, async (message) => {
    const { request, options } = readRequest(message);
    return submissionText(await gateway.submit(request, options));
  });
  const sayState = (): void => {
    if (bus.isConnected) bus.publish('engine.state', stateText({ term, ...gateway.health }));
  };
  sayState();
  const saying = setInterval(sayState, STATE_EVERY_MS);
  saying.unref();
  return () => {
    clearInterval(saying);
    end();
  };
}
