import * as calls from '@marque/contract/console/user-keys';
import { listUserKeys, revokeUserKey, type UserKey } from '../../use-cases/operators/user-keys.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

export const keyFields = (key: UserKey): calls.UserKeyRow => ({
  id: key.id,
  label: key.label,
  public_key: key.publicKey,
  ips: [...key.ips],
  scopes: [...key.scopes],
  kind: key.kind,
  state: key.state,
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  used_at: key.usedAt,
  used_from: key.usedFrom,
});

/** Keys of the open API, of all users. */
export const userKeyHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers({ list: calls.getKeys, file: calls.exportKeys, name: 'api-keys' }, deps.commaText, async (asked, { actor }) => {
    const { q: text, sort = 'created_at', dir, bound, organisation, state, scope: keyScope, kind, page, size } = asked;
    const isBound = bound === undefined ? undefined : bound === 'yes';
    const order = { sort, isAscending: dir === 'asc', page, size };
    return pageRow(
      mapPaged(
        await listUserKeys(deps, actor, { text, organisation, state, keyScope, kind, isBound, ...order }),
        ({ organisation: of, uid, email, ...key }): calls.KeyRow => ({ organisation: of, uid, email, ...keyFields(key) }),
      ),
    );
  }),
  handleConsole(calls.revokeKey, async (asked, { actor }) => fromResult(await revokeUserKey(deps, actor, asked), (value) => value)),
];
