import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { NodeRefusedError, NodeUnreachableError } from './chain-faults.ts';

export interface NodeAddress {
  readonly url: string;
  /** File with `user:password`, such as the cookie of a Bitcoin node: read at each call, as the node writes it anew at each start. */
  readonly authFile?: string | undefined;
  readonly timeoutMs: number;
}

/** A node that speaks JSON-RPC over HTTP. */
export class RpcNode {
  readonly address: NodeAddress;

  constructor(address: NodeAddress) {
    this.address = address;
  }

  /** Asks once, and holds the answer to its schema. A node that says no throws `NodeRefusedError`; whatever else, `NodeUnreachableError`. */
  async call<T>(method: string, params: readonly unknown[], schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const answer = await this.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), signal);
    if (typeof answer !== 'object' || answer === null) throw this.unreachable(method, 'no JSON-RPC');
    if ('error' in answer && typeof answer.error === 'object' && answer.error !== null) throw refusedBy(method, answer.error);
    const reading = schema.safeParse('result' in answer ? answer.result : undefined);
    if (!reading.success) throw this.unreachable(method, `an answer of another shape: ${reading.error.issues[0]?.path.join('.')}`);
    return reading.data;
  }

  private async post(body: string, signal: AbortSignal): Promise<unknown> {
    const { url, authFile, timeoutMs } = this.address;
    const headers = new Headers({ 'content-type': 'application/json' });
    if (authFile !== undefined)
      headers.set('authorization', `Basic ${Buffer.from(readFileSync(authFile, 'utf8').trim()).toString('base64')}`);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      return await response.json();
    } catch (fault) {
      signal.throwIfAborted();
      throw this.unreachable('call', fault instanceof Error ? fault.message : String(fault));
    }
  }

  private unreachable(method: string, reason: string): NodeUnreachableError {
    return new NodeUnreachableError(`${new URL(this.address.url).host} does not answer ${method}: ${reason}`);
  }
}

function refusedBy(method: string, error: object): NodeRefusedError {
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  return new NodeRefusedError(method, code, 'message' in error ? String(error.message) : 'no reason');
}
