const FIRST_CAPACITY = 4096;

/** Writes whole numbers one after the other, little end first. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;

  /** A whole number below 2^32. */
  count(value: number): void {
    this.#room(4);
    this.#view.setUint32(this.#size, value, true);
    this.#size += 4;
  }

  /** Any safe integer. */
  number(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.#size, value, true);
    this.#size += 8;
  }

  units(value: bigint): void {
    this.#room(8);
    this.#view.setBigInt64(this.#size, value, true);
    this.#size += 8;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#size);
  }

  #room(size: number): void {
    if (this.#size + size <= this.#bytes.length) return;
    const wider = new Uint8Array(this.#bytes.length * 2);
    wider.set(this.#bytes);
    this.#bytes = wider;
    this.#view = new DataView(wider.buffer);
  }
}

/** Reads what the writer wrote; reading past the end throws. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  count(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, true);
  }

  number(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, true);
  }

  units(): bigint {
    this.#at += 8;
    return this.#view.getBigInt64(this.#at - 8, true);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }
}
