import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import {
  createSandboxKey,
  deleteSandboxKey,
  fillSandbox,
  getSandbox,
  type NewSandboxKey,
  type SandboxAccountRow,
} from '@marque/contract/sandbox';
import { showToast } from '@marque/ui';
import { useState } from 'react';
import type { SandboxStart } from './load-sandbox.ts';
import { useWords } from './use-words.ts';

/** A sandbox that has to be started takes some seconds; each try waits for a few of them. */
const TRIES = 5;

async function patiently<Data>(call: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
  let outcome = await call();
  for (let tries = 1; tries < TRIES && !outcome.ok && outcome.refusal === 'sandbox_starting'; tries += 1) outcome = await call();
  return outcome;
}

type Doing = 'nothing' | 'creating' | 'deleting' | 'filling' | 'reading';

/** The reader's account in the sandbox, and what can be done with it. */
export function useSandbox(start: Pick<SandboxStart, 'account' | 'isOff'>) {
  const words = useWords();
  const [account, setAccount] = useState(start.account);
  const [isOff, setOff] = useState(start.isOff === true);
  const [doing, setDoing] = useState<Doing>('nothing');
  const [made, setMade] = useState<NewSandboxKey>();

  /** Gives what was answered; a refusal is said. */
  async function run<Data extends SandboxAccountRow | null>(what: Doing, call: () => Promise<Outcome<Data>>): Promise<Data | undefined> {
    setDoing(what);
    const outcome = await patiently(call);
    setDoing('nothing');
    if (!outcome.ok) {
      if (outcome.refusal === 'sandbox_off') setOff(true);
      showToast('error', outcome.msg);
      return undefined;
    }
    if (outcome.data !== null) setAccount({ address: outcome.data.address, keys: outcome.data.keys });
    return outcome.data;
  }

  return {
    account,
    isOff,
    doing,
    made,
    forgetMade: () => setMade(undefined),
    read: () => run('reading', () => callApi(getSandbox, {})),
    async create(label: string): Promise<boolean> {
      const key = await run('creating', () => callApi(createSandboxKey, { label }));
      if (key) setMade(key);
      return key !== undefined;
    },
    async remove(id: string): Promise<void> {
      if (await run('deleting', () => callApi(deleteSandboxKey, { id }))) showToast('success', words.deleted);
    },
    async fill(): Promise<void> {
      if (await run('filling', () => callApi(fillSandbox, {}))) showToast('success', words.filled);
    },
  };
}
