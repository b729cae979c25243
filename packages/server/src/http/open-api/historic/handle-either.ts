import type { ValueOf } from '@marque/contract';
import type { EitherMethod } from '@marque/contract/historic/either-method';
import type { z } from 'zod/mini';
import { handle, type CallContext, type Handler, type Reply } from '../../handler.ts';

/** Answers a call the same by either method. */
export const handleEither = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  calls: EitherMethod<Input, Output>,
  respond: (input: z.output<Input>, context: CallContext) => Promise<Reply<ValueOf<Output>>>,
): readonly Handler[] => calls.map((call) => handle(call, respond));

export const enveloped = <Data>(data: Data) => ({ code: 0 as const, msg: 'success' as const, data });
