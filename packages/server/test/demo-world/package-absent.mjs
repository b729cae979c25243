// Given to a process with --import: it runs as if the package of the demo world were not installed.
import { register } from 'node:module';

const HOOKS = `export async function resolve(specifier, context, next) {
  const absent = () => Object.assign(new Error("Cannot find package '@marque/demo'"), { code: 'ERR_MODULE_NOT_FOUND' });
  if (/^@marque\\/demo(\\/|$)/.test(specifier)) throw absent();
  const resolved = await next(specifier, context);
  if (resolved.url.includes('/packages/demo/')) throw absent();
  return resolved;
}`;
register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
