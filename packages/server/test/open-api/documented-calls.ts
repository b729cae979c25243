import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { CALLS } from '@marque/contract/catalogue';
import { openApiDocument } from '@marque/contract/documents/open-api';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';

export interface FieldSchema {
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly format?: string;
}

/** Fields that go together; a call may have several such shapes. */
interface Shape {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

interface Described {
  readonly content: Readonly<Record<string, { readonly schema: AnySchemaObject }>>;
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'query' | 'path';
    readonly required: boolean;
    readonly schema: FieldSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape & { readonly anyOf?: readonly Shape[] } }>> };
  readonly responses: Readonly<Record<string, Described>>;
  readonly 'x-requires': { readonly pace?: string };
  readonly 'x-refusals'?: readonly { readonly code?: number }[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
const MULTIPART = 'multipart/form-data';
const FILE = 'application/octet-stream';
const JSON_TYPE = 'application/json';
/** Said of whoever sends more than the server reads: of no call in particular. */
const TOO_LARGE = 413;

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** What is wrong with an answer; undefined where nothing is. */
type Fault = string | undefined;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A call as the OpenAPI documents describe it. */
export class DocumentedCall {
  readonly path: string;
  readonly method: (typeof METHODS)[keyof typeof METHODS];
  readonly shapes: readonly Shape[];
  readonly fieldsIn: 'query' | 'form' | 'parts';
  readonly #operation: Operation;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(path: string, method: keyof typeof METHODS, operation: Operation) {
    this.path = path;
    this.method = METHODS[method];
    this.#operation = operation;
    const { parameters = [], requestBody } = operation;
    const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    this.fieldsIn = type === undefined ? 'query' : type === MULTIPART ? 'parts' : 'form';
    const query: Shape = {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
    this.shapes = body?.schema.anyOf ?? [body?.schema ?? query];
  }

  get name(): string {
    return `${this.method} ${this.path}`;
  }

  /** By what whoever calls is known: the cookie of a session, or a key and a signature. */
  get credential(): 'session' | 'key' | undefined {
    const [scheme] = this.#operation.security.flatMap(Object.keys);
    return scheme === 'session' || scheme === 'key' ? scheme : undefined;
  }

  /** Whether an account may make it only so often a second. */
  get isPaced(): boolean {
    return this.#operation['x-requires'].pace !== undefined;
  }

  /** Holds an answer to what the document says of it. */
  faultOf({ status, type, body }: Answer): Fault {
    if (status >= 500) return `${status}: ${body}`;
    if (status === TOO_LARGE) return undefined;
    const described = this.#operation.responses[String(status)];
    if (!described) return `${status} is no status of the document: ${body}`;
    const [written = ''] = type.split(';');
    if (FILE in described.content && written !== JSON_TYPE) return undefined;
    if (!(written in described.content)) return `an answer of type ${type}`;
    const answer: unknown = written === JSON_TYPE ? JSON.parse(body) : body;
    const refused = codeOf(answer);
    if (refused !== undefined && refused !== 0 && this.#codes.length > 0)
      return this.#codes.includes(refused) ? undefined : `${refused} is not declared: ${body}`;
    const validate = this.#validatorOf(`${status} ${written}`, described.content[written]?.schema);
    return validate(answer) ? undefined : `${ajv.errorsText(validate.errors)}: ${body.slice(0, 500)}`;
  }

  /** Numbers of refusals, where the answers of a surface have them. */
  get #codes(): readonly number[] {
    return (this.#operation['x-refusals'] ?? []).flatMap(({ code }) => code ?? []);
  }

  #validatorOf(name: string, schema: AnySchemaObject = {}): ValidateFunction {
    const kept = this.#compiled.get(name) ?? ajv.compile(schema);
    this.#compiled.set(name, kept);
    return kept;
  }
}

const codeOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number' ? answer.code : undefined;

const isMethod = (name: string): name is keyof typeof METHODS => name in METHODS;

function callsOf(calls: typeof CALLS): readonly DocumentedCall[] {
  const text = JSON.stringify(openApiDocument({ title: 'An exchange', origin: 'http://localhost', calls }));
  const { paths } = JSON.parse(text) as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => (isMethod(method) ? [new DocumentedCall(path, method, operation)] : [])),
  );
}

/** Every call of the two documents that an exchange serves. */
export const SITE_CALLS = callsOf(CALLS);
export const OPEN_CALLS = callsOf([...BINANCE_CALLS, ...PUBLIC_CALLS]);
