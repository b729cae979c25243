import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order in which files run: those that take longest first, so that all workers end at about the same time. A file of few lines that
 * takes long would else be begun last, and be waited for alone. `named` are such files, the longest first.
 */
export const longestFirst = (named: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const at = named.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
        return at >= 0 ? at : named.length + (moduleId.endsWith('.long.test.ts') ? 0 : 1);
      };
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
