import type { Call, ConsoleCall, OperatorOf, OperatorRequirement, ValueOf } from '@marque/contract';
import type { AnyoneRequirement } from '@marque/contract/requires';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { OperatorCaller, Place } from '../../use-cases/operators/sessions.ts';
import { admitOperator } from '../../use-cases/policy/operator-policy.ts';
import type { FormReading } from '../form-fields.ts';
import { firstWrongField, refuse, type Reply } from '../handler.ts';

type ConsoleRequirement = OperatorRequirement | AnyoneRequirement;

/** All that a handler of the console may know of a request besides its input. */
export interface ConsoleContext<R extends ConsoleRequirement = ConsoleRequirement> {
  /** Always there where the call requires an operator. */
  readonly actor: OperatorOf<R>;
  readonly locale: Locale;
  readonly place: Place;
  /** Epoch ms at which the request was taken up. */
  readonly now: number;
}

interface ConsoleRequest {
  readonly caller: OperatorCaller;
  readonly form: FormReading;
  readonly context: Omit<ConsoleContext, 'actor'>;
}

type Answer = (request: ConsoleRequest) => Promise<Reply<unknown>>;

/** A call with what answers it. The class is not exported, so that a handler comes from `handleConsole` only, and none is without policy. */
class AdmittingConsoleHandler {
  readonly call: ConsoleCall;
  readonly #answer: Answer;

  constructor(call: ConsoleCall, answer: Answer) {
    this.call = call;
    this.#answer = answer;
  }

  respond(request: ConsoleRequest): Promise<Reply<unknown>> {
    return this.#answer(request);
  }
}

export type ConsoleHandler = AdmittingConsoleHandler;

/** Declares who answers a call of the console: whoever may not make it, and wrong input, never reach the handler. */
export const handleConsole = <Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends ConsoleRequirement>(
  call: Call<Input, Output, R>,
  respond: (input: z.output<Input>, context: ConsoleContext<R>) => Promise<Reply<ValueOf<Output>>>,
): ConsoleHandler =>
  new AdmittingConsoleHandler(call, async ({ caller, form, context }) => {
    const admitted = admitOperator(call.requires, caller);
    if (!admitted.ok) return refuse(admitted.refusal, admitted.details);
    if (form.kind === 'malformed') return refuse('field_invalid', { field: form.field });
    if (form.kind === 'too-many') return refuse('too_frequent', { retry_after: 5 });
    const parsed = z.safeParse(call.input, form.fields);
    if (!parsed.success) return refuse('field_invalid', { field: firstWrongField(parsed.error.issues) });
    return respond(parsed.data, { ...context, actor: admitted.value });
  });
