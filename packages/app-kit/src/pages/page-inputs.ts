/** One of these words, letter for letter, or a text of this form. */
type Values = readonly string[] | RegExp;

/**
 * What a route reads of a request beside its path, the language and whether there is a session: names with the values that
 * can mean something. Anything else reaches neither the rendering nor the key under which a page is cached, so that nobody can
 * have a page rendered anew by a name or a value that nothing reads.
 */
export interface PageInputs {
  readonly query?: Readonly<Record<string, Values>>;
  readonly cookies?: Readonly<Record<string, Values>>;
  /** Whether the page differs by the reader's device. */
  readonly device?: true;
  /** The page holds something that is good for one reader only. */
  readonly single?: true;
}

/** The inputs of one address; a path as routes write it: "/trade/:pair?", "*". */
export interface PageAddress extends PageInputs {
  readonly path: string;
}

interface BuiltRoute {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly module: object;
}

/** A loader with what its route reads: `export const loader = reads({ query: { id: WORD } }, async ({ url }) => ...)`. */
export const reads = <Loader extends object>(inputs: PageInputs, loader: Loader): Loader => Object.assign(loader, { reads: inputs });

/** A code or a name; what it names is looked for by whoever reads it. */
export const WORD = /^[\w.-]{1,40}$/;
/** A path of this site to go on to. */
export const OWN_PATH = /^\/.{0,400}$/u;

const inputsOf = ({ module }: BuiltRoute): PageInputs => {
  const loader = 'loader' in module ? module.loader : undefined;
  return typeof loader === 'function' && 'reads' in loader ? (loader.reads as PageInputs) : {};
};

/** The addresses of the built routes with what each reads; `root` is read by every one of them. */
export function pageAddresses(root: BuiltRoute | undefined, routes: readonly (BuiltRoute | undefined)[]): readonly PageAddress[] {
  const shared = root ? inputsOf(root) : {};
  return routes.flatMap((route) => {
    if (!route || (!route.index && !route.path)) return [];
    const own = inputsOf(route);
    return [
      {
        ...own,
        path: route.path === '*' ? '*' : `/${route.path ?? ''}`,
        query: { ...shared.query, ...own.query },
        cookies: { ...shared.cookies, ...own.cookies },
      },
    ];
  });
}
