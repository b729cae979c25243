import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { depth } from '@marque/contract/binance/market';
import { STREAMS } from '@marque/contract/binance/streams';
import { CALLS } from '@marque/contract/catalogue';
import { callsOf, groupOf, groupsOf } from '@marque/contract/documents/call-groups';
import { callId, describeCall } from '@marque/contract/documents/describe-call';
import { outline } from '@marque/contract/documents/outline';
import { CALL_TITLES } from '@marque/contract/documents/words';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { LOCALES } from '@marque/domain/organisation';
import { describe, expect, it } from 'vitest';

const ORIGIN = 'https://exchange.example';
const ALL = [...callsOf('open'), ...callsOf('site')];

describe('references of calls', () => {
  it('list every declared call, each once and in a group', () => {
    const listed = ALL.map(callId);
    expect(listed.toSorted()).toEqual([...BINANCE_CALLS, ...PUBLIC_CALLS, ...CALLS].map(callId).toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    expect(groupOf(depth)).toBe('binanceMarket');
  });

  it.each(LOCALES)('have a title in %s for every call, group and stream, and for nothing else', (locale) => {
    const groups = [...Object.keys(groupsOf('open')), ...Object.keys(groupsOf('site'))];
    const streams = Object.keys(STREAMS).map((family) => `stream ${family}`);
    expect(Object.keys(CALL_TITLES[locale]).toSorted()).toEqual([...ALL.map(callId), ...groups, ...streams].toSorted());
  });

  it('say of a call what it takes and gives', () => {
    const { fields, output, credential, place, sample, errors, examples } = describeCall(depth, ORIGIN);
    expect({ credential, place, sample, required: fields.required }).toEqual({
      credential: 'none',
      place: 'query',
      sample: { symbol: 'ARTUSDT', limit: '5' },
      required: ['symbol'],
    });
    expect(output && outline(output)).toBe('{\n  lastUpdateId: integer,\n  bids: [decimal, decimal][],\n  asks: [decimal, decimal][]\n}');
    expect(errors).toContainEqual({ name: 'pair_unknown', code: -1121, status: 400, msg: 'There is no such symbol.' });
    expect(examples.map(({ language }) => language)).toEqual(['curl', 'typescript', 'python']);
  });

  it('can be outlined to the last field', () => {
    for (const call of ALL) {
      const { fields, output } = describeCall(call, ORIGIN);
      for (const schema of [fields, ...(output ? [output] : [])]) expect(outline(schema), callId(call)).not.toMatch(/\bundefined\b/);
    }
  });

  it('write a field of the path into the address of examples', () => {
    const call = PUBLIC_CALLS.find(({ path }) => path.includes('/orderbook/:market_pair'));
    const [curl] = call ? describeCall(call, ORIGIN).examples : [];
    expect(curl?.source).toBe(`curl -sS "${ORIGIN}/aggregators/coinmarketcap/orderbook/ART_USDT"`);
  });
});
