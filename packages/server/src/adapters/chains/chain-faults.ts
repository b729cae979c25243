/** A node cannot be reached, answers too late, or answers what is no answer. */
export class NodeUnreachableError extends Error {
  override readonly name = 'NodeUnreachableError';
}

/** A node is so far behind another one that what it says is old. */
export class NodeBehindError extends Error {
  override readonly name = 'NodeBehindError';
}

/** Two nodes say different things about one chain: nothing of it counts until they agree. */
export class NodesDisagreeError extends Error {
  override readonly name = 'NodesDisagreeError';
}

/** A transaction would cost more than the exchange allows: it waits until the chain is cheaper. */
export class FeeAboveCapError extends Error {
  override readonly name = 'FeeAboveCapError';
}

/** A node keeps no record of so old a state. */
export class HistoryUnavailableError extends Error {
  override readonly name = 'HistoryUnavailableError';
}

/** The node understood and said no. */
export class NodeRefusedError extends Error {
  override readonly name = 'NodeRefusedError';
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message} (${code})`);
    this.code = code;
  }
}
