import * as calls from '@marque/contract/binance/listen-keys';
import type { ListenKeys } from '../../../use-cases/api-keys/listen-keys.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';

const UNKNOWN = refuse('field_invalid', { field: 'listenKey' });

/** Names of streams of an account's own events. */
export const listenKeyHandlers = (listenKeys: ListenKeys): readonly Handler[] => [
  handle(calls.startUserData, async (_input, { actor }) => {
    const listenKey = await listenKeys.start(actor);
    return listenKey === undefined ? refuse('api_key_unknown') : ok({ listenKey });
  }),
  handle(calls.keepUserData, async ({ listenKey }, { actor }) => ((await listenKeys.keep(actor, listenKey)) ? ok({}) : UNKNOWN)),
  handle(calls.endUserData, async ({ listenKey }, { actor }) => ((await listenKeys.end(actor, listenKey)) ? ok({}) : UNKNOWN)),
];
