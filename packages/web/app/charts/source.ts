/** A value outside React that can be read and followed. */
export interface Source<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}
