import { ACCOUNT_KINDS, type AccountKind, type OwnerId, type Posted, type TokenId } from '@marque/engine';
import { numbersLiteral } from './array-literal.ts';

const CODES = new Map(ACCOUNT_KINDS.map((kind, index) => [kind, index]));

/** The number under which the database knows a kind of account: its place in the engine's list. */
export function accountCode(kind: AccountKind): number {
  const code = CODES.get(kind);
  if (code === undefined) throw new Error(`The account kind ${kind} has no number`);
  return code;
}

const TOKENS = 2 ** 16;
const KINDS = 2 ** 4;

/** The accounts that a batch touches, each once with its last balance. */
export class BalanceChanges {
  readonly #balances = new Map<number, bigint>();

  set(event: Posted): void {
    this.#balances.set(accountKey(event.owner, event.token, accountCode(event.account)), event.balance);
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
