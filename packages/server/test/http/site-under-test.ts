import { systemClock } from '../../src/adapters/clock.ts';
import { createSiteSurface } from '../../src/http/site-surface.ts';
import type { Surface } from '../../src/http/surface.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Sessions } from '../../src/ports/sessions.ts';
import type { TradePasswords } from '../../src/ports/trade-passwords.ts';
import { createPolicy } from '../../src/use-cases/policy/policy.ts';

/** Nobody is signed in; the sessions themselves are tested on the database. */
export const NOBODY: Sessions = {
  open: () => Promise.reject(new Error('nobody signs in here')),
  find: async () => ({ kind: 'missing' }),
  end: async () => undefined,
  endAllOf: async () => 0,
  endedAmong: async (hashes) => hashes,
  readAnew: () => undefined,
  onReadAnew: () => undefined,
  onEnded: () => undefined,
};

const NEVER_ASKED: Pick<TradePasswords, 'verify'> = { verify: () => Promise.reject(new Error('no call here asks for it')) };

/** The site's calls with these sessions, as an application takes them. */
export const siteSurface = (sessions: Sessions = NOBODY, tradePasswords = NEVER_ASKED, clock: Clock = systemClock()): Promise<Surface> =>
  createSiteSurface({ sessions, policy: createPolicy({ tradePasswords, clock }) });
