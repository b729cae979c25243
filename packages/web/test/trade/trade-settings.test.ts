import type { OwnTradeRow } from '@marque/contract/trading';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GATHER_MS, gatherFills, isMakerFill, type FillNews } from '../../app/areas/trade/live/own-fills.ts';
import { FIRST_SETTINGS, readSettings } from '../../app/areas/trade/settings/trade-settings.ts';
import { cardPlace } from '../../app/areas/trade/tour/tour-steps.ts';

describe("a reader's settings", () => {
  it('come back as they were kept', () => {
    const chosen = { hotkeys: false, fillSound: true, confirmsOrders: true, bookBars: 'level', bookPress: 'amount', bookStep: 2 } as const;
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('fall back one by one to how they are at first, sound off and keys on', () => {
    expect(FIRST_SETTINGS).toMatchObject({ hotkeys: true, fillSound: false });
    expect(readSettings('{"hotkeys":"no","bookStep":9,"bookBars":"level"}')).toEqual({ ...FIRST_SETTINGS, bookBars: 'level' });
    for (const broken of [null, '', '{', 'null', '[]', '"x"']) expect(readSettings(broken)).toEqual(FIRST_SETTINGS);
  });
});

const fillOf = (id: string, type: 1 | 2, dominance: '1' | '2'): OwnTradeRow => ({
  id,
  trade_no: id,
  order_no: '1',
  buy_order_no: '1',
  sell_order_no: '2',
  buy_order_id: '',
  sell_order_id: '',
  buyer_user_id: '',
  seller_user_id: '',
  org_id: 1,
  trade_strategy: 'limit',
  pair: 'ART_USDT',
  market: 'USDT',
  market_as: 'USDT',
  token: 'ART',
  token_as: 'ART',
  type,
  dominance,
  price: '2',
  amount: '1',
  volume: '2',
  fee: '0',
  fee_token: 'ART',
  created_at: '2026-11-21 00:00:00',
  updated_at: '2026-11-21 00:00:00',
});

describe('news of own fills', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells a burst once, each fill once, and apart those that had rested', () => {
    const notices: FillNews[] = [];
    const { take } = gatherFills((news) => notices.push(news));
    take(fillOf('1', 1, '1'));
    take(fillOf('2', 1, '2'));
    take(fillOf('2', 1, '2'));
    vi.advanceTimersByTime(GATHER_MS);
    expect(notices.map(({ fills, rested }) => [fills.map(({ id }) => id), rested.map(({ id }) => id)])).toEqual([[['1', '2'], ['2']]]);
    take(fillOf('2', 1, '2'));
    vi.advanceTimersByTime(GATHER_MS * 3);
    expect(notices).toHaveLength(1);
  });

  it('is silent once nobody listens', () => {
    const notices: FillNews[] = [];
    const { take, stop } = gatherFills((news) => notices.push(news));
    take(fillOf('1', 1, '1'));
    stop();
    vi.advanceTimersByTime(GATHER_MS * 3);
    expect(notices).toEqual([]);
  });

  it('knows who rested: the side that did not come last', () => {
    expect([fillOf('1', 1, '1'), fillOf('2', 1, '2'), fillOf('3', 2, '1'), fillOf('4', 2, '2')].map(isMakerFill)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("the tour's card", () => {
  const card = { width: 340, height: 180 };
  const room = { width: 1440, height: 900 };

  it('stands under its place, else over, else beside it, else on it', () => {
    expect(cardPlace({ top: 60, left: 0, width: 1100, height: 56 }, card, room).top).toBe(128);
    expect(cardPlace({ top: 700, left: 0, width: 1440, height: 200 }, card, room).top).toBe(508);
    expect(cardPlace({ top: 60, left: 0, width: 292, height: 830 }, card, room).left).toBe(304);
    expect(cardPlace({ top: 60, left: 1100, width: 340, height: 830 }, card, room).left).toBe(748);
  });

  it('is whole in the window whatever its place is', () => {
    for (const target of [
      { top: -500, left: -80, width: 3_000, height: 3_000 },
      { top: 10, left: 350, width: 20, height: 790 },
      { top: 800, left: 0, width: 375, height: 12 },
    ]) {
      const phone = { width: 375, height: 812 };
      const { top, left } = cardPlace(target, card, phone);
      expect(top).toBeGreaterThanOrEqual(12);
      expect(top + card.height).toBeLessThanOrEqual(phone.height - 12);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(left + card.width).toBeLessThanOrEqual(phone.width - 11);
    }
  });
});
