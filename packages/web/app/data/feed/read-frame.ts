/** The text as a frame of the channels that this socket carries; undefined for anything without a channel. */
export function readFrame<Frame extends { readonly ch: string }>(data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return isFrame<Frame>(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The server is ours and of the same version, so a frame's channel vouches for the rest of it. */
const isFrame = <Frame extends { readonly ch: string }>(value: unknown): value is Frame =>
  typeof value === 'object' && value !== null && 'ch' in value && typeof value.ch === 'string';
