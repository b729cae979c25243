import type { Signer } from '../ports/chain.ts';
import type { SignerMeter } from '../ports/meters.ts';

/** Counts how a signer answers: it may be a process of its own, and nothing else shows that it is away. */
export function measured(signer: Signer, meter: SignerMeter): Signer {
  const { approvalText, claim } = signer;
  return {
    ...(approvalText && { approvalText }),
    ...(claim && { claim: claim.bind(signer) }),
    sign: async (request, signal) => {
      const begun = performance.now();
      const count = (result: Parameters<SignerMeter['answered']>[1]): void =>
        meter.answered(request.network, result, (performance.now() - begun) / 1_000);
      try {
        const answer = await signer.sign(request, signal);
        count(answer.kind);
        return answer;
      } catch (fault) {
        count('unreachable');
        throw fault;
      }
    },
  };
}
