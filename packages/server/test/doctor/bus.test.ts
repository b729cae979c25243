import { findNats, NatsServer } from '@marque/testkit';
import { describe, expect, it } from 'vitest';
import { findingsWith, PASSWORD, said } from './diagnosed.ts';

const isHere = findNats() !== undefined;
if (!isHere) console.warn('skipped: nats-server is absent, what is said of the message bus is not tried');

describe.skipIf(!isHere)('of the message bus', () => {
  it('it is said whether it answers and takes the credentials, without these', async () => {
    const server = await NatsServer.create({ account: { user: 'marque', password: PASSWORD } });
    try {
      const ask = async (address: string): Promise<readonly string[]> => said(await findingsWith({ NATS_URL: address }), 'bus');
      expect(await ask(server.address)).toEqual([expect.stringMatching(/^fault: .*is away: ECONNREFUSED/)]);
      await server.start();
      expect(await ask(server.address)).toEqual(['ok: the message bus answers']);
      const other = server.address.replace(PASSWORD, `${PASSWORD}-of-another`);
      expect(await ask(other)).toEqual([expect.stringMatching(/^fault: .*it refuses the credentials/)]);
    } finally {
      await server.remove();
    }
  });

  it('nothing is said where none is named', async () => {
    expect(said(await findingsWith({}), 'bus')).toEqual([]);
  });
});
