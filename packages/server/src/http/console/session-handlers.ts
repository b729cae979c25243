import * as calls from '@marque/contract/console/session';
import { ACTIONS, isAction, mayAct } from '@marque/domain/operators';
import { acceptLink, offerLink } from '../../use-cases/operators/links.ts';
import { readOrganisations } from '../../use-cases/operators/organisations.ts';
import { endOwnSession, liveSessions } from '../../use-cases/operators/sessions.ts';
import { signInOperator } from '../../use-cases/operators/sign-in.ts';
import { queuedCases } from '../../use-cases/operators/work.ts';
import { fromResult } from '../from-result.ts';
import { ok, okSignedIn, okSignedOut, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** Coming in, going out, and who the caller is. */
export const sessionHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.signIn, async (credentials, { place }) => {
    const result = await signInOperator(deps, credentials, place);
    return result.ok ? okSignedIn({ email: result.value.email }, result.value.token, []) : refuse(result.refusal, result.details);
  }),
  handleConsole(calls.readLink, async ({ link }) =>
    fromResult(await offerLink(deps, link), (offer) => ({ ...offer, roles: [...offer.roles] })),
  ),
  handleConsole(calls.acceptLink, async (acceptance, { place }) => {
    const result = await acceptLink(deps, acceptance, place);
    return result.ok ? okSignedIn({ email: result.value.email }, result.value.token, []) : refuse(result.refusal, result.details);
  }),
  handleConsole(calls.getMe, async (_input, { actor }) => {
    const organisations = await readOrganisations(deps.database, actor);
    const cases = await queuedCases(deps.workKinds, actor);
    return ok({
      id: actor.id,
      email: actor.email,
      roles: [...actor.roles],
      actions: Object.keys(ACTIONS).filter((name) => isAction(name) && mayAct(actor.roles, name)),
      organisations: organisations.map(({ id, profile }) => ({ id, name: profile.name, locales: [...profile.supported_locales] })),
      all_organisations: actor.scope === 'all',
      waiting: cases.filter(({ isForMe }) => isForMe).length,
    });
  }),
  handleConsole(calls.signOut, async (_input, { actor }) => {
    await endOwnSession(deps, actor, actor.tokenHash);
    return okSignedOut(null);
  }),
  handleConsole(calls.getSessions, async (_input, { actor }) =>
    ok(
      (await liveSessions(deps, actor.id)).map(({ tokenHash, network, agent, createdAt, seenAt }) => ({
        session: tokenHash,
        is_this: tokenHash === actor.tokenHash,
        network,
        agent,
        created_at: createdAt,
        seen_at: seenAt,
      })),
    ),
  ),
  handleConsole(calls.endSession, async ({ session }, { actor }) => {
    await endOwnSession(deps, actor, session);
    return session === actor.tokenHash ? okSignedOut(null) : ok(null);
  }),
];
