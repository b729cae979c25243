import type { Database } from '../../ports/database.ts';
import type { Signer, SigningAnswer, SigningRequest } from '../../ports/chain.ts';
import { sandboxAddress } from './sandbox-addresses.ts';
import { readUnsigned, sandboxTransactionId } from './sandbox-payouts.ts';

const refused = (reason: string): SigningAnswer => ({ kind: 'refused', reason, isFinal: true });

/** Signs for the made-up chain, which needs no key; its rules are those of a real signer. */
export class SandboxSigner implements Signer {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async sign({ network, draft, payouts }: SigningRequest): Promise<SigningAnswer> {
    const { outputs, from, network: drafted } = readUnsigned(draft.unsigned);
    if (drafted !== network) return refused('the draft is of another network');
    const isSame =
      outputs.length === payouts.length &&
      outputs.every((output, i) => {
        const payout = payouts[i];
        return (
          payout?.reference === output.reference &&
          payout.to === output.to &&
          payout.memo === output.memo &&
          payout.contract === output.contract &&
          payout.amount === BigInt(output.amount)
        );
      });
    if (!isSame) return refused('the draft does not pay what was asked for');
    const hot = sandboxAddress(network, 'hot wallet');
    if (from !== hot && outputs.some(({ to }) => to !== hot)) return refused('a deposit address pays nobody but the hot wallet');
    const spends = draft.spends.join(' ');
    for (const { reference } of payouts) {
      if (!(await this.#isFirst(network, reference, spends))) return refused('the payout was signed with other spends');
    }
    return { kind: 'signed', transaction: { txId: sandboxTransactionId(network, draft.unsigned), raw: draft.unsigned } };
  }

  async #isFirst(network: string, reference: string, spends: string): Promise<boolean> {
    const { queries } = this.#database;
    await queries
      .insertInto('sandbox_signatures')
      .values({ network, reference, spends })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await queries
      .selectFrom('sandbox_signatures')
      .select('spends')
      .where('network', '=', network)
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return row.spends === spends;
  }
}
