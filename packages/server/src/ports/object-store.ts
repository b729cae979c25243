/** Files that nobody reaches but by this program. Names are letters, digits and slashes, made here and never by people. */
export interface ObjectStore {
  /** Resolves when the file would be there after a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is none. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Well also when there is none. */
  remove(name: string): Promise<void>;
}
