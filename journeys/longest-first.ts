import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of few lines that take long: begun last, they would be waited for alone. */
const LONG = ['use-every-page-with-any-aid.test.ts', 'survive-a-crash.test.ts'];

/** The order in which files run: the longest first, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
