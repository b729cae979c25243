import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  readonly nfd?: number;
  readonly node: object;
}

interface Attributes {
  readonly mode?: number | null;
}

interface HostFileSystem {
  realPath(node: object): string;
  node_ops: { setattr: (node: object, attributes: Attributes) => void };
  stream_ops: { fsync?: (stream: OpenStream) => number };
}

type InitArguments = Parameters<NodeFS['init']>;

const isHostFileSystem = (value: object): value is HostFileSystem => 'stream_ops' in value && 'node_ops' in value && 'realPath' in value;

/** What others than the owner may do with a file. */
const OTHERS = 0o077;

/** What the host's disk has been asked to make permanent; a test reads it. */
export interface SyncCount {
  files: number;
  directories: number;
}

/**
 * PGlite's file system on the host's disk, with the fsync it lacks: as delivered, a commit is lost when the power fails. Nor does it
 * open any file to others than the owner, which PGlite would.
 * It reaches into the file system's own table, so PGlite is pinned to an exact version and a test counts the syncs.
 */
export class DurableNodeFS extends NodeFS {
  readonly synced: SyncCount = { files: 0, directories: 0 };

  override async init(pg: InitArguments[0], options: InitArguments[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = (module: { readonly NODEFS?: object }) => this.#install(module.NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }

  #install(host: object | undefined): void {
    if (host === undefined || !isHostFileSystem(host)) throw new Error('PGlite no longer offers the file table that durability needs');
    const { setattr } = host.node_ops;
    host.node_ops.setattr = (node, attributes) =>
      setattr(node, typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OTHERS } : attributes);
    host.stream_ops.fsync = (stream) => {
      if (stream.nfd === undefined) this.#syncDirectory(host.realPath(stream.node));
      else {
        fsyncSync(stream.nfd);
        this.synced.files += 1;
      }
      return 0;
    };
  }

  #syncDirectory(path: string): void {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
      this.synced.directories += 1;
    } finally {
      closeSync(descriptor);
    }
  }
}
