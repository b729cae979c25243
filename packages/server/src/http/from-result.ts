import type { Result } from '../use-cases/result.ts';
import { ok, refuse, type Reply } from './handler.ts';

/** A use-case's result as a reply: its value in the wire's shape, or its refusal as it is. */
export const fromResult = <Value, Data>(result: Result<Value>, toData: (value: Value) => Data): Reply<Data> =>
  result.ok ? ok(toData(result.value)) : refuse(result.refusal, result.details);
