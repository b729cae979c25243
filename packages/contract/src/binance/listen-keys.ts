import { z } from 'zod/mini';
import { defineBinanceCall } from '../define.ts';
import { keyNamed } from '../requires.ts';

const listenKey = () => z.string().check(z.regex(/^[A-Za-z0-9]{64}$/));
const requires = keyNamed({ scope: 'read' });
const path = '/userDataStream';

/** Gives the name of a stream of the account's own events; the same one while it is good. */
export const startUserData = defineBinanceCall({
  method: 'POST',
  path,
  requires,
  input: z.object({}),
  output: z.strictObject({ listenKey: z.string() }),
});

/** Keeps a stream for another hour. */
export const keepUserData = defineBinanceCall({
  method: 'PUT',
  path,
  requires,
  input: z.object({ listenKey: listenKey() }),
  output: z.strictObject({}),
});

export const endUserData = defineBinanceCall({
  method: 'DELETE',
  path,
  requires,
  input: z.object({ listenKey: listenKey() }),
  output: z.strictObject({}),
});
