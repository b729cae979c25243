import { SWITCH_AFTER_MAX, SWITCH_AFTER_MIN, SWITCH_REFUSALS } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import { restoreExchange } from '../src/index.ts';
import { FUNDS, PAIR, PEOPLE, PLAIN_PAIR, QUOTE } from './trading-floor.ts';
import { Scenario } from './scenario.ts';

const busyDesk = (): Scenario =>
  new Scenario().given(
    '#1 ann buy 1 @ 99',
    '#2 ann sell 6 @ 104 shows 2',
    '#3 bob buy 1 @ 98',
    '#4 ann sell 2 @ 90 stop 95',
    '#5/#6 ann sell 3 @ 110 or stop 94',
    '#7 ann buy for 500 stop 120',
  );

describe('cancel all', () => {
  test("ends every order of its owner, by ascending number, and nobody else's", () => {
    const scenario = busyDesk();
    expect(scenario.outcomeOf('cancel all ann')).toEqual([
      '#1 cancelled, 1 open',
      '#2 cancelled, 6 open',
      '#4 cancelled, 2 open',
      '#5 cancelled, 3 open',
      '#6 linked, 3 open',
      '#7 cancelled, 0 open',
    ]);
    expect(scenario.book()).toEqual(['buy 98: 1']);
    expect(scenario.floor.balance('ann', QUOTE)).toBe(FUNDS);
    expect(scenario.run('cancel all ann')).toEqual([]);
  });

  test('keeps to its pair when it names one', () => {
    const scenario = new Scenario().given('#1 ann buy 1 @ 99');
    scenario.floor.say({ kind: 'define-pair', at: 3, pair: { ...PLAIN_PAIR, id: 2 } });
    expect(scenario.floor.place({ order: 2, pair: 2 })).toBe('ok');
    expect(scenario.outcomeOf('cancel all ann on 2')).toEqual(['#2 cancelled, 10 open']);
    expect(scenario.outcomeOf('cancel all ann on 9')).toEqual([]);
    expect(scenario.floor.place({ order: 3, pair: 2 })).toBe('ok');
    expect(scenario.outcomeOf('cancel all ann')).toEqual(['#1 cancelled, 1 open', '#3 cancelled, 10 open']);
  });

  test('works while the pair is halted', () => {
    const scenario = busyDesk();
    scenario.floor.say({ kind: 'set-pair-status', at: 10, pair: PAIR, status: 'halted' });
    expect(scenario.outcomeOf('cancel all bob')).toEqual(['#3 cancelled, 1 open']);
  });
});

describe("the dead man's switch", () => {
  test('lets every order of its owner expire once its time has come', () => {
    const scenario = busyDesk().given('at 1000: switch ann after 5000');
    expect(scenario.floor.exchange.nextExpiry).toBe(6_000);
    expect(scenario.run('at 5999: expire')).toEqual([]);
    expect(scenario.outcomeOf('at 6000: expire')).toEqual([
      '#1 expired, 1 open',
      '#2 expired, 6 open',
      '#4 expired, 2 open',
      '#5 expired, 3 open',
      '#6 linked, 3 open',
      '#7 expired, 0 open',
    ]);
    expect(scenario.floor.exchange.nextExpiry).toBe(0);
    scenario.given('#8 ann buy 1 @ 99');
    expect(scenario.run('at 99999: expire')).toEqual([]);
  });

  test('is pushed on when it is set again, and taken away by 0', () => {
    const scenario = busyDesk().given('at 1000: switch ann after 5000', 'at 4000: switch ann after 6000');
    expect(scenario.floor.exchange.nextExpiry).toBe(10_000);
    expect(scenario.run('at 9999: expire')).toEqual([]);
    scenario.given('switch ann after 0');
    expect(scenario.floor.exchange.nextExpiry).toBe(0);
    expect(scenario.run('at 20000: expire')).toEqual([]);
  });

  test('goes off by ascending number of the owner, for those whose time has come', () => {
    const scenario = new Scenario().given(
      '#1 cat buy 1 @ 99',
      '#2 bob buy 1 @ 99',
      '#3 ann buy 1 @ 99',
      'at 1000: switch cat after 5000',
      'at 1000: switch ann after 6000',
      'at 1000: switch bob after 7000',
    );
    expect(scenario.outcomeOf('at 7500: expire')).toEqual(['#3 expired, 1 open', '#1 expired, 1 open']);
    expect(scenario.floor.exchange.nextExpiry).toBe(8_000);
  });

  test('outlives a restart', () => {
    const scenario = busyDesk();
    const before = scenario.floor.exchange.stateHash();
    scenario.given('at 10: switch ann after 5000');
    expect(scenario.floor.exchange.stateHash()).not.toBe(before);
    const restored = restoreExchange(scenario.floor.exchange.snapshot());
    expect(restored.nextExpiry).toBe(5_010);
    expect(restored.stateHash()).toBe(scenario.floor.exchange.stateHash());
  });

  test.each([
    ['owner_unknown', 999, SWITCH_AFTER_MIN],
    ['switch_time_invalid', PEOPLE.ann, SWITCH_AFTER_MIN - 1],
    ['switch_time_invalid', PEOPLE.ann, SWITCH_AFTER_MAX + 1],
    ['switch_time_invalid', PEOPLE.ann, -1],
    ['switch_time_invalid', PEOPLE.ann, 6_000.5],
    ['switch_time_invalid', PEOPLE.ann, 5_000.5],
    ['ok', PEOPLE.ann, SWITCH_AFTER_MIN],
    ['ok', PEOPLE.ann, SWITCH_AFTER_MAX],
    ['ok', PEOPLE.ann, 0],
  ])('answers %s to owner %i and %d ms', (answer, owner, after) => {
    const { floor } = new Scenario();
    expect(floor.answer({ kind: 'cancel-all-after', at: 10, owner, after })).toBe(answer);
    expect(floor.exchange.nextExpiry).toBe(answer === 'ok' && after > 0 ? 10 + after : 0);
    expect(['ok', ...SWITCH_REFUSALS]).toContain(answer);
  });
});
