// The bill of materials: what npm says of the packages beside the program, and those that are inside its bundles.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const BUNDLED = { name: 'marque:placement', value: 'bundled' };

/** A lockfile's digest as CycloneDX writes it. */
function hashesOf(integrity) {
  if (integrity === undefined) return undefined;
  const [algorithm, digest] = integrity.split(' ')[0].split(/-(.*)/s);
  return [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }];
}

const licencesOf = (licence) => (/ (AND|OR) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]);

function componentOf({ name, version, licence, integrity }) {
  const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${scope === undefined ? '' : `${scope.replace('@', '%40')}/`}${own}@${version}`;
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl,
    properties: [BUNDLED],
    hashes: hashesOf(integrity),
    licenses: licencesOf(licence),
  };
}

/** In a folder of its own, by a lockfile of what a package needs. Nothing in it says when, where or by which npm it was written. */
export function billOfMaterials(folder, lock, bundled) {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // npm reads the tree anew, and has to find the versions right that the sources set in place of what packages ask for.
  const overridden = Object.entries(overrides).filter(([name]) => lock.packages[`node_modules/${name}`] !== undefined);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...lock.packages[''], overrides: Object.fromEntries(overridden) }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  const { serialNumber: _, metadata, components, ...bill } = JSON.parse(stdout);
  const { timestamp: __, tools: ___, ...subject } = metadata;
  const known = new Map(components.map((component) => [component['bom-ref'], component]));
  for (const each of bundled) {
    const own = componentOf(each);
    const beside = known.get(own['bom-ref']);
    if (beside === undefined) known.set(own['bom-ref'], own);
    else beside.properties = [...(beside.properties ?? []), BUNDLED];
  }
  const sorted = [...known.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return { ...bill, metadata: subject, components: sorted };
}
