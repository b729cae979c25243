import * as calls from '@marque/contract/console/content';
import { checkFile, exportFile, importFile } from '../../use-cases/operators/content-files.ts';
import { fromResult } from '../from-result.ts';
import { file, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

const PROBLEMS_TOLD = 100;

/** Content in and out as one file. */
export const contentFileHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.exportContentFile, async ({ owner }, { actor, now }) => {
    const written = await exportFile(deps.database, actor, owner);
    if (!written.ok) return refuse(written.refusal, written.details);
    const day = new Date(now).toISOString().slice(0, 10);
    return file(
      `content-${owner === undefined ? 'all' : owner}-${day}.yaml`,
      'application/yaml; charset=utf-8',
      Buffer.from(written.value),
    );
  }),
  handleConsole(calls.checkContentFile, async (asked, { actor }) =>
    fromResult(await checkFile(deps, actor, { ...asked, owner: asked.owner }), ({ problems, ...counts }) => ({
      ...counts,
      problems: problems.slice(0, PROBLEMS_TOLD),
      problem_count: problems.length,
    })),
  ),
  handleConsole(calls.importContentFile, async (asked, { actor }) =>
    fromResult(await importFile(deps, actor, { ...asked, owner: asked.owner }), (counts) => counts),
  ),
];
