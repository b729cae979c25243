import { accountId, WALLET_STRIDE, type OwnerId, type Posted, type TokenId } from '@marque/engine';
import { numbersLiteral } from './array-literal.ts';

const TOKENS = 2 ** 16;
/** Accounts of an owner in one token: the engine sees to it that their numbers stay below. */
const KINDS = WALLET_STRIDE;

/** The accounts that a batch touches, each once with its last balance. */
export class BalanceChanges {
  readonly #balances = new Map<number, bigint>();

  set(event: Posted): void {
    this.#balances.set(accountKey(event.owner, event.token, accountId(event.account)), event.balance);
  }

  /** The columns of the batch's statement, in its order: owner, token, account, balance. */
  parameters(): string[] {
    const keys = [...this.#balances.keys()];
    return [
      numbersLiteral(keys.map((key) => Math.floor(key / (TOKENS * KINDS)))),
      numbersLiteral(keys.map((key) => Math.floor(key / KINDS) % TOKENS)),
      numbersLiteral(keys.map((key) => key % KINDS)),
      numbersLiteral([...this.#balances.values()]),
    ];
  }
}

/** An account in one number, for a fast map. */
function accountKey(owner: OwnerId, token: TokenId, account: number): number {
  if (token >= TOKENS) throw new Error(`Token ${token} is beyond what an account key holds`);
  return (owner * TOKENS + token) * KINDS + account;
}
