import { TraceCollector } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { findingsWith, said } from './diagnosed.ts';

describe('of the collector of traces', () => {
  it('it is said whether it answers', async () => {
    const collector = await TraceCollector.start();
    const ask = async (): Promise<readonly string[]> => said(await findingsWith({ MARQUE_TRACES_URL: collector.url }), 'traces');
    expect(await ask()).toEqual(['ok: the collector of traces answers']);
    expect(collector.bodies).toHaveLength(1);
    collector.answers = 'fail';
    expect(await ask()).toEqual(['warning: the collector of traces answers 500']);
    await collector.close();
    expect(await ask()).toEqual(['warning: the collector of traces cannot be reached']);
  });

  it('nothing is said where none is named', async () => {
    expect(said(await findingsWith({}), 'traces')).toEqual([]);
  });
});
