import type { z } from 'zod/mini';
import type { RefusalName } from './refusals/index.ts';
import { policyRefusals, type AnyRequirement, type OperatorRequirement, type AnyoneRequirement, type Requirement } from './requires.ts';
import type { BinanceSurfaceName, SurfaceName } from './surface.ts';

export { anyone, signedIn, user } from './requires.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a call's answer is sent: the JSON envelope, or a file to save. */
export type Answer = 'envelope' | 'file';

/** By what is asked for, as it arrives: whatever stands there gives a weight. */
export type Weight = number | ((fields: Readonly<Record<string, string | undefined>>) => number);

/** A picture that a call takes: the part that carries it, and under how many bytes it must stay. */
export interface Upload {
  readonly field: string;
  readonly bytesBelow: number;
}

/**
 * One call of the wire, declared once: the server registers its handler from it, the client is derived from it.
 * Input fields are strings as they arrive (query or form body); the schema turns them into what the handler works with.
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  R extends AnyRequirement = Requirement,
> {
  readonly method: Method;
  readonly surface: SurfaceName;
  /** Path below the surface's base, letter for letter as existing clients write it. */
  readonly path: `/${string}`;
  readonly requires: R;
  readonly answer: Answer;
  /** The one file that comes with the fields, as multipart/form-data; undefined for a call whose body is a form. */
  readonly upload: Upload | undefined;
  /** The field by which a client names its request, so that a repetition has no second effect; an Idempotency-Key header fills it. */
  readonly keyField: string | undefined;
  /** What the call counts within the minute of whoever makes it, where calls of its surface have a weight. */
  readonly weight?: Weight;
  readonly input: Input;
  /** What this call can be refused as: by the policy, then by itself. Every call can answer field_invalid, too_frequent and busy. */
  readonly refusals: readonly RefusalName[];
  /** What `data` of its answer is, to the last field. Tests hold answers to it; in production the type alone does. */
  readonly output: Output;
  /** For how many seconds anybody may keep the answer; where nothing is said, nobody may. */
  readonly maxAge?: number;
}

interface Declaration<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends AnyRequirement> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly requires: R;
  readonly answer?: Answer;
  readonly upload?: Upload;
  readonly keyField?: keyof z.output<Input> & string;
  readonly input: Input;
  readonly output: Output;
  readonly refusals?: readonly RefusalName[];
}

/** What every file that comes may be refused as. */
const UPLOAD_REFUSALS = ['image_too_large', 'image_format'] as const;

/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends Requirement>(
  declaration: Declaration<Input, Output, R>,
): Call<Input, Output, R> {
  const { method, path, requires, answer = 'envelope', upload, keyField, input, output, refusals = [] } = declaration;
  return {
    surface: 'site',
    method,
    path,
    requires,
    answer,
    upload,
    keyField,
    input,
    output,
    refusals: [...policyRefusals(requires), ...(upload ? UPLOAD_REFUSALS : []), ...refusals],
  };
}

/** A call of the back office. */
export type ConsoleCall<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = Call<
  Input,
  Output,
  OperatorRequirement | AnyoneRequirement
>;

/* @__NO_SIDE_EFFECTS__ */
export function defineConsoleCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  R extends OperatorRequirement | AnyoneRequirement,
>(declaration: Omit<Declaration<Input, Output, R>, 'keyField'>): Call<Input, Output, R> {
  const { method, path, requires, answer = 'envelope', input, output, refusals = [] } = declaration;
  return {
    surface: 'console',
    method,
    path,
    requires,
    answer,
    upload: undefined,
    keyField: undefined,
    input,
    output,
    refusals: [...policyRefusals(requires), ...refusals],
  };
}

/** What a request that has to be signed may be refused as. */
const KEY_REFUSALS = ['api_key_unknown', 'signature_invalid', 'request_expired'] as const;

/** A call that is carried as Binance's spot API carries it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineBinanceCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType, R extends Requirement>(
  declaration: Pick<Declaration<Input, Output, R>, 'method' | 'path' | 'requires' | 'input' | 'output' | 'refusals'> & {
    readonly surface?: BinanceSurfaceName;
    /** 1 where nothing is said. */
    readonly weight?: Weight;
  },
): Call<Input, Output, R> {
  const { surface = 'binance', method, path, requires, weight = 1, input, output, refusals = [] } = declaration;
  return {
    surface,
    method,
    path,
    requires,
    answer: 'envelope',
    upload: undefined,
    keyField: undefined,
    weight,
    input,
    output,
    refusals: [...policyRefusals(requires), ...(requires.caller === 'user' ? KEY_REFUSALS : []), ...refusals],
  };
}

/** A call of whatever surface. */
export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, AnyRequirement>;

type UnstatedKeys<T> = { [Key in keyof T]-?: unknown extends T[Key] ? Key : never }[keyof T];

/** Fields whose schema takes anything (optional ones) may be left out; what is given is sent as text. */
type Fillable<T> = T extends unknown
  ? Readonly<Pick<T, Exclude<keyof T, UnstatedKeys<T>>>> & { readonly [Key in UnstatedKeys<T>]?: string | number | undefined }
  : never;

export type InputOf<C> = C extends Call<infer I, z.ZodMiniType, AnyRequirement> ? Fillable<z.input<I>> : never;
export type ParsedOf<C> = C extends Call<infer I, z.ZodMiniType, AnyRequirement> ? z.output<I> : never;
export type OutputOf<C> = C extends Call<z.ZodMiniType, infer O, AnyRequirement> ? ValueOf<O> : never;

type Unchanging<T> = unknown extends T ? T : { readonly [Key in keyof T]: Unchanging<T[Key]> };

/** What a schema describes; nobody changes what was said. */
export type ValueOf<Schema extends z.ZodMiniType> = Unchanging<z.output<Schema>>;

/** Every answer of the API. Success is HTTP 200 and code 0, nothing else. */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** Lists as recorded: how many rows there are in all, and this page of them. */
export interface Page<Row> {
  readonly count: number;
  readonly data: readonly Row[];
}
