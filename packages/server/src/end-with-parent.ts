/**
 * For a process of its own that the main process started: that one decides when to leave, so a signal to the whole group ends
 * nothing here; when it is gone, this ends, even if it went before this line ran.
 */
export function endWithParent(): void {
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);
}

/** Sends the main process a message. Where it is gone nobody reads it, and this process is about to end. */
export function sendToParent(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
