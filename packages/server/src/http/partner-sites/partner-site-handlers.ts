import { authBFXLogin, jumpUrl } from '@marque/contract/partner-sites';
import { enterFutures, enterHelp } from '../../use-cases/organisation/partner-sites.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';

/** Sites of others that take our users in. */
export function partnerSiteHandlers(): readonly Handler[] {
  return [
    handle(authBFXLogin, async (_input, { organisation, actor, now }) =>
      fromResult(enterFutures(organisation, actor, now), (entry) => entry),
    ),
    handle(jumpUrl, async (_input, { organisation, actor, now }) => fromResult(enterHelp(organisation, actor, now), (url) => ({ url }))),
  ];
}
