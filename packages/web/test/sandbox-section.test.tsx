import { describe, expect, it } from 'vitest';
import type { SandboxStart } from '../app/areas/api-keys/sandbox/load-sandbox.ts';
import { SandboxSection } from '../app/areas/api-keys/sandbox/sandbox-section.tsx';
import { en as words } from '../app/areas/api-keys/sandbox/words/en.ts';
import { LIN, shownOn, textIn } from './static-site.tsx';

describe('the section of the sandbox', () => {
  const shown = (start: SandboxStart | undefined) => shownOn('/user/api', <SandboxSection start={start} />, { user: LIN });
  const key = {
    id: '1',
    create_time: '2026-01-01 00:00:00',
    public_key: 'ab'.repeat(16),
    label: 'my bot',
    status: 1,
    expire_time: null,
  } as const;

  it('says where the sandbox is, that its funds are demo funds, and which keys there are', () => {
    const text = textIn(shown({ words, account: { address: 'https://sandbox.bright.example', keys: [key] } }));
    for (const said of [words.title, words.demoFunds, 'https://sandbox.bright.example', 'my bot', key.public_key, words.fill])
      expect(text).toContain(said);
  });

  it('offers to look again while the sandbox starts, and is not there where the exchange has none', () => {
    const text = textIn(shown({ words, account: undefined }));
    expect(text).toContain(words.starting);
    expect(text).not.toContain(words.create);
    expect(textIn(shown(undefined))).not.toContain(words.title);
  });

  it('says that the operator has switched it off, and offers nothing then', () => {
    const text = textIn(shown({ words, account: undefined, isOff: true }));
    for (const said of [words.title, words.switchedOff, words.offText]) expect(text).toContain(said);
    for (const offered of [words.create, words.retry, words.fill, words.demoFunds]) expect(text).not.toContain(offered);
  });
});
