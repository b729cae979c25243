import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

const CALLS = /packages\/contract\/src\/(?:http|console)\/.*\.ts$/;
const DEFINITIONS = new Set(['defineCall', 'defineConsoleCall']);
const SCHEMAS = new Set(['input', 'output']);

interface Span {
  readonly start: number;
  readonly end: number;
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const isDefinition = ({ callee }: ESTree.CallExpression): boolean => callee.type === 'Identifier' && DEFINITIONS.has(callee.name);

const schemasOf = ({ arguments: [declaration] }: ESTree.CallExpression): readonly Span[] =>
  declaration?.type === 'ObjectExpression'
    ? declaration.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && SCHEMAS.has(property.key.name) ? [property.value] : [],
      )
    : [];

/**
 * Where a module of calls holds what the server alone checks by: the schemas of its calls, and every constant that is worked
 * out by calling something while the module loads, because that is a part of a schema.
 */
function schemasIn(file: string, code: string): readonly Span[] {
  const calls: ESTree.CallExpression[] = [];
  const later: Span[] = [];
  const constants: ESTree.Expression[] = [];
  new Visitor({
    CallExpression: (call) => void calls.push(call),
    ArrowFunctionExpression: (body) => void later.push(body),
    VariableDeclarator: ({ init }) => void (init && constants.push(init)),
  }).visit(parseSync(file, code).program);
  const atLoad = calls.filter((call) => !later.some((body) => holds(body, call)));
  return constants.flatMap((constant) => {
    if (constant.type === 'CallExpression' && isDefinition(constant)) return schemasOf(constant);
    return atLoad.some((call) => holds(constant, call)) ? [constant] : [];
  });
}

/** Pages ask by method and path: in the browser's build a call has no schemas, and so nothing of the library that makes them. */
export const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: CALLS },
    handler(code, id) {
      const spans = [...schemasIn(id, code)].sort((a, b) => b.start - a.start);
      return { code: spans.reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code), map: null };
    },
  },
};
