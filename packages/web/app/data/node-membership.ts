import { callApi } from '@marque/app-kit/api/call-api';
import { getNodeMember } from '@marque/contract/nodes';
import type { NodeType } from '@marque/domain/nodes';
import { showToast } from '@marque/ui';
import { useEffect, useSyncExternalStore } from 'react';

let type: NodeType | undefined;
/** Whose membership that is. */
let askedFor: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks whether the signed-in user is a node. Where it cannot be read they count as none; a refusal is said (E011). */
export async function fetchNodeMembership(): Promise<void> {
  const answer = await callApi(getNodeMember, {});
  if (!answer.ok && answer.msg !== '') showToast('error', answer.msg);
  type = answer.ok ? answer.data?.type : undefined;
  for (const listener of listeners) listener();
}

/** What kind of node a user is, asked for once after they are known; undefined for whoever is none. */
export function useNodeType(uid: string): NodeType | undefined {
  useEffect(() => {
    if (askedFor === uid) return;
    askedFor = uid;
    void fetchNodeMembership();
  }, [uid]);
  return useSyncExternalStore(
    subscribe,
    () => (askedFor === uid ? type : undefined),
    () => undefined,
  );
}
