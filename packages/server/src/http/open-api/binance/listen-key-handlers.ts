import * as calls from '@marque/contract/binance/listen-keys';
import type { ListenKeys } from '../../../use-cases/api-keys/listen-keys.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';

const UNKNOWN = refuse('field_invalid', { field: 'listenKey' });

/** Names of streams of an account's own events. */
export const listenKeyHandlers = (listenKeys: ListenKeys): readonly Handler[] => [
  handle(calls.startUserData, async (_input, { actor }) => ok({ listenKey: listenKeys.start(actor) })),
  handle(calls.keepUserData, async ({ listenKey }, { actor }) => (listenKeys.keep(actor, listenKey) ? ok({}) : UNKNOWN)),
  handle(calls.endUserData, async ({ listenKey }, { actor }) => (listenKeys.end(actor, listenKey) ? ok({}) : UNKNOWN)),
];
