import type { Socket } from 'node:net';

/** The first line that comes; undefined when the other side ends, breaks off or says too much. */
export function readLine(socket: Socket, bytesMax: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      const whole = part.includes(0x0a) ? Buffer.concat(parts).toString('utf8') : undefined;
      if (whole !== undefined) resolve(whole.slice(0, whole.indexOf('\n')));
      else if (size > bytesMax) resolve(undefined);
    });
    socket.on('close', () => resolve(undefined));
    socket.on('error', () => resolve(undefined));
  });
}
