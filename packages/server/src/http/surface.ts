import type { Call } from '@marque/contract';
import type { RefusalName } from '@marque/contract/refusals';
import type { SurfaceName } from '@marque/contract/surface';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallMeter } from '../use-cases/policy/call-meter.ts';
import type { Caller, Evidence, Policy } from '../use-cases/policy/policy.ts';
import type { Envelopes } from './envelope.ts';
import type { FormFields, FormReading } from './form-fields.ts';
import type { Visitor } from './visitor.ts';

/** How a family of calls is carried: by which credential callers come, and how fields and answers are written. */
export interface Surface {
  readonly name: SurfaceName;
  readonly envelopes: Envelopes;
  /** The status of HTTP that a refusal is sent with. */
  statusOf(refusal: RefusalName): number;
  /** Counts calls by what they weigh; where there is none, calls are counted by their number. */
  readonly meter?: CallMeter;
  /** The same for every surface: what a call requires does not depend on the way to it. */
  readonly policy: Policy;
  /** Whether the caller meant to send this: a credential that a browser adds by itself proves it of nothing. */
  isMeant(call: Call, request: FastifyRequest, visitor: Visitor): boolean;
  /** Whether the request carries a credential that may be a good one; nothing is looked up. */
  carriesCredential(request: FastifyRequest, visitor: Visitor): boolean;
  /** Who asks, by what the call takes as a credential; a page asks for many calls at once, and names none. */
  authenticate(request: FastifyRequest, visitor: Visitor, call?: Call): Promise<Caller>;
  /** Takes away a credential that holds no longer, where the surface gave it. */
  forget(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): void;
  /** Reads what the call was given; a file of somebody who is not known is not read. */
  readFields(call: Call, request: FastifyRequest, caller: Caller): Promise<FormReading>;
  /** What among the fields is there to prove something. */
  evidenceIn(fields: FormFields): Evidence;
}
