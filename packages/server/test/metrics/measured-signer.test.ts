import { expect, it } from 'vitest';
import { measured } from '../../src/metrics/measured-signer.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import type { Signer, SigningAnswer, SigningRequest } from '../../src/ports/chain.ts';

const REQUEST = { network: 'BTC' } as SigningRequest;
const ANSWERS: readonly (SigningAnswer | Error)[] = [
  { kind: 'refused', reason: 'amount_too_high', isFinal: true },
  new Error('connect ENOENT signer.sock'),
];

it('counts what a signer answers and that it is away, from 0 on, and changes nothing of it', async () => {
  const { registry, signer: meter } = createMetrics({ version: '', store: '' });
  meter.declared(['BTC', 'ETH']);
  const counts = async (): Promise<readonly string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('marque_signer_requests_total{network="BTC"'));
  expect((await counts()).map((line) => line.slice(line.indexOf('result')))).toEqual([
    'result="signed"} 0',
    'result="refused"} 0',
    'result="unreachable"} 0',
  ]);
  let next = 0;
  const signer: Signer = {
    approvalText: (network) => `text of ${network}`,
    sign: async () => {
      const answer = ANSWERS[next++];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    async claim(network) {
      return { text: `${network} ${this === signer}`, signature: '' };
    },
  };
  const own = measured(signer, meter);
  const { signal } = new AbortController();
  expect(await own.sign(REQUEST, signal)).toBe(ANSWERS[0]);
  await expect(own.sign(REQUEST, signal)).rejects.toBe(ANSWERS[1]);
  expect((await own.claim?.('BTC', { run: 1, sequence: 1, at: 1 }, signal))?.text).toBe('BTC true');
  expect(own.approvalText).toBe(signer.approvalText);
  meter.declared(['BTC', 'ETH']);
  expect((await counts()).map((line) => line.slice(line.indexOf('result')))).toEqual([
    'result="signed"} 0',
    'result="refused"} 1',
    'result="unreachable"} 1',
  ]);
});
