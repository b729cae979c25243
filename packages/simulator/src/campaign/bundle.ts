import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TIERS, type Tier } from './jobs.ts';

/** A bug to plant: in the file whose path ends so, this text becomes that one. */
export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const planting = ({ file, from, to }: Mutation): Plugin => ({
  name: 'planting',
  setup({ onLoad, onEnd }) {
    let isPlanted = false;
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.endsWith(file)) return undefined;
      const text = await readFile(path, 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file} does not hold "${from}" exactly once`);
      isPlanted = true;
      return { contents: text.replace(from, () => to), loader: 'ts' };
    });
    onEnd(() => {
      if (!isPlanted) throw new Error(`${file} is no part of the program`);
    });
  },
});

const source = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Around the server's parts time is what the simulation says. */
const VIRTUAL = { alias: { 'node:timers/promises': source('gateway/virtual-sleep.ts') }, inject: [source('gateway/virtual-globals.ts')] };

/**
 * The program of a tier as one module's text, engine and server parts included. Running from one text is what makes it
 * quick to start on many threads, and possible to plant a bug in.
 */
export const bundle = (tier: Tier, mutations: readonly Mutation[] = []): Promise<string> =>
  bundleProgram(TIERS[tier].program, mutations, tier === 'gateway' ? VIRTUAL : {});

/** Any source of the simulator with all that it imports, as one module's text. */
export async function bundleProgram(
  program: string,
  mutations: readonly Mutation[],
  time: Pick<BuildOptions, 'alias' | 'inject'> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source(program)],
    ...time,
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: mutations.map(planting),
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${program} gave nothing`);
  return file.text;
}
