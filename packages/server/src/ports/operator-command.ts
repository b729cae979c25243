/** A command line that an operator has typed, and where. */
export interface OperatorRequest {
  readonly words: readonly string[];
  /** Paths are read from here. */
  readonly directory: string;
}

/** Words for whoever runs a command, and its exit code: 0 done, 1 refused, 2 not understood. */
export interface OperatorAnswer {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

export type AnswerOperator = (request: OperatorRequest) => Promise<OperatorAnswer>;
