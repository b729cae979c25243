/** A failure that whoever runs the program can repair: its message is one line that says what is wrong and what to do, and needs no stack. */
export class ExpectedFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** The store itself has ended or cannot be opened; only a new start may bring it back. */
export class StoreBroken extends ExpectedFailure {}
