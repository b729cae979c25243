// What the built programs import by name, which npm has to install beside them.
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const nameOf = (request) => /^(@[^/]+\/)?[^/]+/.exec(request)[0];

function requestsOf(path) {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^["'`]([^"'`$]+)["'`]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
    ...[...text.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, request]) => request),
  ];
}

/** The packages that the scripts of a folder ask for, without what Node brings. */
export function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((path) => /\.m?js$/.test(path));
  const requests = files.flatMap((path) => requestsOf(join(folder, path)));
  return [...new Set(requests.filter((request) => !/^[./#]/.test(request) && !isBuiltin(request)).map(nameOf))].sort();
}
