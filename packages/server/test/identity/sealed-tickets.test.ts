import { describe, expect, it } from 'vitest';
import { openTicket, sealTicket } from '../../src/use-cases/identity/sealed-tickets.ts';

const deps = { clock: { now: () => 1_700_000_000_000 }, secret: 'a secret of this test only, long enough' };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other texts that a lenient decoder reads as the same bytes. */
function sameBytes(ticket: string): readonly string[] {
  const written = [`${ticket}=`, `${ticket}!`, ` ${ticket}`, `${ticket.slice(0, 9)}.${ticket.slice(9)}`];
  const ended = LETTERS.split('').map((letter) => `${ticket.slice(0, -1)}${letter}`);
  const bytes = Buffer.from(ticket, 'base64url');
  return [...written, ...ended].filter((text) => text !== ticket && Buffer.from(text, 'base64url').equals(bytes));
}

describe('a sealed ticket', () => {
  it('is one text: written in another way it is none, so that it cannot be spent again (P20)', () => {
    const endings = ['a', 'ab', 'abc'].map((claim) => {
      const id = sealTicket(deps, { kind: 'captcha', organisation: 1, claims: [claim], seconds: 60 });
      expect(openTicket(deps, { kind: 'captcha', organisation: 1, id })?.claims).toEqual([claim]);
      const others = sameBytes(id);
      for (const other of others) expect(openTicket(deps, { kind: 'captcha', organisation: 1, id: other })).toBeUndefined();
      return others.length;
    });
    expect(endings.toSorted((a, b) => a - b)).toEqual([4, 7, 19]);
  });
});
