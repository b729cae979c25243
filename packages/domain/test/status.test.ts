import {
  countTime,
  DAY_MS,
  dayLevel,
  dayOf,
  effectOf,
  GAP_MS,
  incidentProblem,
  KEPT_DAYS,
  messagesState,
  networkState,
  partState,
  readPart,
  shareOf,
  stageOf,
  stateOfAll,
  textIn,
  wholeState,
  type IncidentText,
  type MeasuredState,
} from '@marque/domain/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOON = Date.UTC(2026, 10, 29, 12);
const MINUTE = 60_000;

describe('the time since the last look', () => {
  it('is of the state that was found', () => {
    const count = (state: MeasuredState) => countTime({ from: NOON, now: NOON + MINUTE, state }).days;
    const day = dayOf(NOON);
    expect(count('working')).toEqual([{ day, known: 60, working: 60, degraded: 0 }]);
    expect(count('degraded')).toEqual([{ day, known: 60, working: 0, degraded: 60 }]);
    expect(count('cancel-only')).toEqual([{ day, known: 60, working: 0, degraded: 0 }]);
    expect(count('down')).toEqual([{ day, known: 60, working: 0, degraded: 0 }]);
  });

  it('is cut at midnight in UTC', () => {
    const midnight = (dayOf(NOON) + 1) * DAY_MS;
    const { days } = countTime({ from: midnight - 20_000, now: midnight + 40_000, state: 'working' });
    expect(days).toEqual([
      { day: dayOf(NOON), known: 20, working: 20, degraded: 0 },
      { day: dayOf(NOON) + 1, known: 40, working: 40, degraded: 0 },
    ]);
  });

  it('is none of work after a gap, whatever is found then', () => {
    const from = NOON - 2 * DAY_MS;
    const { days } = countTime({ from, now: NOON, state: 'working' });
    expect(days.map(({ known }) => known)).toEqual([43_200, 86_400, 43_200]);
    expect(days.every(({ working, degraded }) => working + degraded === 0)).toBe(true);
    expect(countTime({ from: NOON, now: NOON + GAP_MS, state: 'working' }).days[0]?.working).toBe(GAP_MS / 1_000);
  });

  it('leaves nothing of a second over, and runs no way back', () => {
    expect(countTime({ from: NOON, now: NOON + 999, state: 'working' })).toEqual({ days: [], until: NOON });
    expect(countTime({ from: NOON, now: NOON + 1_500, state: 'working' }).until).toBe(NOON + 1_000);
    expect(countTime({ from: NOON, now: NOON - MINUTE, state: 'working' })).toEqual({ days: [], until: NOON });
  });

  it('says nothing of more days than are kept', () => {
    expect(countTime({ from: NOON - 2_000 * DAY_MS, now: NOON, state: 'working' }).days).toHaveLength(KEPT_DAYS);
  });

  it('adds up to all that passed, however it is cut into looks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1, maxLength: 40 }), (steps) => {
        let at = NOON + 11 * 3_600_000;
        const begin = at;
        let until = at;
        let known = 0;
        for (const step of steps) {
          at += step;
          const counted = countTime({ from: until, now: at, state: 'working' });
          for (const day of counted.days) {
            expect(day.working + day.degraded).toBeLessThanOrEqual(day.known);
            known += day.known;
          }
          until = counted.until;
        }
        expect(known).toBe(Math.floor((at - begin) / 1_000));
      }),
    );
  });
});

describe('a share of time', () => {
  const time = (known: number, working: number, degraded = 0) => ({ day: 0, known, working, degraded });

  it('is cut off, so that a second in 90 days is not all of it', () => {
    expect(shareOf([time(90 * 86_400, 90 * 86_400)])).toBe(10_000);
    expect(shareOf([time(90 * 86_400, 90 * 86_400 - 1)])).toBe(9_999);
    expect(shareOf([time(3, 2)])).toBe(6_666);
    expect(shareOf([time(10, 0, 10)])).toBe(0);
  });

  it('is of what is known, and nothing where nothing is', () => {
    expect(shareOf([])).toBeUndefined();
    expect(shareOf([time(0, 0)])).toBeUndefined();
    expect(shareOf([time(0, 0), time(50, 25)])).toBe(5_000);
  });

  it('gives a day its look', () => {
    expect(dayLevel(time(0, 0))).toBe('unknown');
    expect(dayLevel(time(100, 100))).toBe('operational');
    expect(dayLevel(time(86_400, 86_000, 400))).toBe('degraded');
    expect(dayLevel(time(86_400, 86_400 - 864))).toBe('degraded');
    expect(dayLevel(time(86_400, 86_400 - 865))).toBe('outage');
  });
});

describe('what is seen of a part', () => {
  it('of a network is whether its blocks are read and its payouts leave', () => {
    const signs = { head: 100, watched: 100, blockMs: 12_000, payoutWaitsMs: 0 };
    expect(networkState(signs)).toBe('working');
    expect(networkState({ ...signs, watched: 50 })).toBe('working');
    expect(networkState({ ...signs, watched: 49 })).toBe('degraded');
    expect(networkState({ ...signs, blockMs: 600_000, watched: 97 })).toBe('working');
    expect(networkState({ ...signs, blockMs: 600_000, watched: 96 })).toBe('degraded');
    expect(networkState({ ...signs, payoutWaitsMs: 31 * MINUTE })).toBe('degraded');
    expect(networkState({ ...signs, watched: undefined })).toBe('working');
    expect(networkState({ ...signs, head: undefined })).toBe('down');
  });

  it('of messages is whether they leave', () => {
    expect(messagesState({ late: 0, sent: 0, oldestMs: 0 })).toBe('working');
    expect(messagesState({ late: 1, sent: 10, oldestMs: 20 * MINUTE })).toBe('working');
    expect(messagesState({ late: 2, sent: 10, oldestMs: 20 * MINUTE })).toBe('degraded');
    expect(messagesState({ late: 2, sent: 0, oldestMs: 20 * MINUTE })).toBe('degraded');
    expect(messagesState({ late: 3, sent: 0, oldestMs: 5 * MINUTE })).toBe('degraded');
    expect(messagesState({ late: 3, sent: 0, oldestMs: 11 * MINUTE })).toBe('down');
  });

  it('of several processes is what all of them say together', () => {
    expect(stateOfAll([])).toBe('down');
    expect(stateOfAll(['down', 'down'])).toBe('down');
    expect(stateOfAll(['working', 'working'])).toBe('working');
    expect(stateOfAll(['working', 'down'])).toBe('degraded');
    expect(stateOfAll(['degraded'])).toBe('degraded');
  });
});

describe('what a page says', () => {
  it('of a part is the worse of what was measured and written', () => {
    expect(partState('market', 'working', [])).toBe('operational');
    expect(partState('market', 'working', ['degraded', 'outage'])).toBe('outage');
    expect(partState('market', 'down', ['degraded'])).toBe('outage');
    expect(partState('market', 'down', ['maintenance'])).toBe('maintenance');
    expect(partState('trading', 'cancel-only', [])).toBe('cancel-only');
    expect(partState('trading', 'cancel-only', ['degraded'])).toBe('cancel-only');
    expect(partState('trading', 'cancel-only', ['maintenance'])).toBe('cancel-only');
    expect(partState('trading', 'working', ['maintenance'])).toBe('maintenance');
  });

  it('of the whole is trading first, then what is disturbed, then what is announced', () => {
    const whole = (trading: Parameters<typeof wholeState>[0][number]['state'], market: typeof trading) =>
      wholeState([
        { kind: 'trading', state: trading },
        { kind: 'market', state: market },
      ]);
    expect(whole('operational', 'operational')).toBe('operational');
    expect(whole('cancel-only', 'operational')).toBe('stopped');
    expect(whole('outage', 'degraded')).toBe('stopped');
    expect(whole('degraded', 'operational')).toBe('disturbed');
    expect(whole('maintenance', 'outage')).toBe('disturbed');
    expect(whole('operational', 'maintenance')).toBe('maintenance');
    expect(whole('operational', 'unknown')).toBe('unknown');
    expect(wholeState([])).toBe('unknown');
  });

  it('names parts and networks', () => {
    expect(readPart('trading')).toEqual({ kind: 'trading', network: '' });
    expect(readPart('network:ERC20')).toEqual({ kind: 'network', network: 'ERC20' });
    for (const name of ['', 'network', 'network:', 'network:a b', 'network:aaaaaaaaaaaaaaaaa', 'toString'])
      expect(readPart(name)).toBeUndefined();
  });
});

describe('an incident', () => {
  const fault = { kind: 'fault', state: 'investigating', beginsAt: NOON, endsAt: null, impact: 'outage' } as const;
  const work = { kind: 'maintenance', state: 'announced', beginsAt: NOON, endsAt: NOON + 60 * MINUTE, impact: null } as const;
  const written: IncidentText = { kind: 'fault', parts: ['trading'], titles: { en: 'Late' }, beginsAt: NOON, endsAt: null };

  it('that is announced is under way in its time, and finished after it', () => {
    expect(stageOf(work, NOON - 1)).toBe('announced');
    expect(stageOf(work, NOON)).toBe('under-way');
    expect(stageOf(work, NOON + 60 * MINUTE)).toBe('finished');
    expect(stageOf({ ...work, state: 'cancelled' }, NOON)).toBe('cancelled');
    expect(stageOf(fault, NOON + DAY_MS)).toBe('investigating');
  });

  it('counts for its parts until it is watched', () => {
    expect(effectOf(fault, NOON)).toBe('outage');
    expect(effectOf({ ...fault, state: 'identified' }, NOON)).toBe('outage');
    expect(effectOf({ ...fault, state: 'monitoring' }, NOON)).toBeUndefined();
    expect(effectOf({ ...fault, state: 'resolved' }, NOON)).toBeUndefined();
    expect(effectOf(work, NOON)).toBe('maintenance');
    expect(effectOf(work, NOON - 1)).toBeUndefined();
  });

  it('is read in the reader’s language, else in the exchange’s own, else in the next best', () => {
    expect(textIn({ en: 'Late', ja: '遅延' }, 'ja', 'en')).toEqual({ text: '遅延', locale: 'ja' });
    expect(textIn({ en: 'Late', ja: '遅延' }, 'ko', 'ja')).toEqual({ text: '遅延', locale: 'ja' });
    expect(textIn({ 'zh-HK': '延誤' }, 'ru-RU', 'en')).toEqual({ text: '延誤', locale: 'zh-HK' });
    expect(textIn({}, 'en', 'en')).toEqual({ text: '', locale: 'en' });
  });

  it.each([
    [{}, undefined],
    [{ titles: {} }, 'titles'],
    [{ titles: { en: 'a'.repeat(121) } }, 'titles'],
    [{ parts: [] }, 'parts'],
    [{ parts: ['nothing'] }, 'parts'],
    [{ parts: ['trading', 'trading'] }, 'parts'],
    [{ beginsAt: NOON + 1 }, 'beginsAt'],
    [{ beginsAt: NOON - 91 * DAY_MS }, 'beginsAt'],
    [{ kind: 'maintenance', endsAt: null }, 'endsAt'],
    [{ kind: 'maintenance', endsAt: NOON }, 'endsAt'],
    [{ kind: 'maintenance', beginsAt: NOON + DAY_MS, endsAt: NOON + DAY_MS + MINUTE }, undefined],
    [{ kind: 'maintenance', beginsAt: NOON + DAY_MS, endsAt: NOON + 9 * DAY_MS }, 'endsAt'],
    [{ kind: 'maintenance', beginsAt: NOON + 91 * DAY_MS, endsAt: NOON + 92 * DAY_MS }, 'beginsAt'],
  ] as const)('with %j has its problem in %s', (part, field) => {
    expect(incidentProblem({ ...written, ...part }, NOON)?.field).toBe(field);
  });
});
