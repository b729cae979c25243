import type { WallClock } from '../../ports/clock.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';

const LOOK_EVERY_MS = 1_000;

export interface ExpireOrdersOptions {
  readonly gateway: ExchangeGateway;
  readonly clock: WallClock;
  readonly report: (fault: unknown) => void;
}

/**
 * Lets orders expire whose owner's dead man's switch is due: at once after a start, then at most once a second. Looking
 * costs nothing, and nothing is written while no switch is due. Gives the function that stops it.
 */
export function keepExpiring({ gateway, clock, report }: ExpireOrdersOptions): () => void {
  let isUnderWay = false;
  const look = async (): Promise<void> => {
    const { nextExpiry } = gateway;
    if (isUnderWay || nextExpiry === 0 || nextExpiry > clock.now()) return;
    isUnderWay = true;
    try {
      // An answer that stays out leaves the switch due, for the next look.
      await gateway.submit({ kind: 'expire' });
    } catch (fault) {
      report(fault);
    } finally {
      isUnderWay = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
