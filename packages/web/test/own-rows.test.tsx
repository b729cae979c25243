import type { ApiKeyRow } from '@marque/contract/api-keys';
import type { FriendRow } from '@marque/contract/invitations';
import type { LockUpProduct } from '@marque/contract/lock-ups';
import type { LockUpInvitationRow, ParticipationRow } from '@marque/contract/lock-up-records';
import type { SubscriptionRow, TokenSale } from '@marque/contract/token-sales';
import type { WithdrawalGate } from '@marque/contract/withdrawals';
import { fill } from '@marque/app-kit/words/words';
import { describe, expect, it } from 'vitest';
import { KeyCard } from '../app/areas/api-keys/key-card.tsx';
import { WordsProvider as KeyWords } from '../app/areas/api-keys/use-words.ts';
import { en as keys } from '../app/areas/api-keys/words/en.ts';
import { GatePanel } from '../app/areas/assets/dialogs/withdraw/gate-panel.tsx';
import { WordsProvider as WithdrawWords } from '../app/areas/assets/dialogs/withdraw/use-words.ts';
import { en as withdraw } from '../app/areas/assets/dialogs/withdraw/words/en.ts';
import { FriendsTable } from '../app/areas/invite/friends-table.tsx';
import RewardsTable from '../app/areas/invite/rewards-table.tsx';
import { SlotsPanel } from '../app/areas/invite/slots-panel.tsx';
import { WordsProvider as InviteWords } from '../app/areas/invite/use-words.ts';
import { en as invite } from '../app/areas/invite/words/en.ts';
import { RateFigure } from '../app/areas/lock-ups/rate-figure.tsx';
import { Invitations } from '../app/areas/lock-ups/records/invitations.tsx';
import { RecordCard } from '../app/areas/lock-ups/records/record-card.tsx';
import { Terms } from '../app/areas/lock-ups/show/terms.tsx';
import { WordsProvider as LockWords } from '../app/areas/lock-ups/use-words.ts';
import { en as locks } from '../app/areas/lock-ups/words/en.ts';
import { RecordsPage } from '../app/areas/token-sales/records-page.tsx';
import { SaleFigures } from '../app/areas/token-sales/sale-figures.tsx';
import { WordsProvider as SaleWords } from '../app/areas/token-sales/use-words.ts';
import { en as sales } from '../app/areas/token-sales/words/en.ts';
import { HistoryWordsProvider } from '../app/widgets/history/use-words.ts';
import { en as history } from '../app/widgets/history/words/en.ts';
import { bareConfig } from './bare-config.ts';
import { addressesIn, shownOn, textIn } from './static-site.tsx';

const AT = '2025-12-31 23:59:59';

describe('a key for programs', () => {
  const row = {
    id: '1',
    public_key: 'ab12',
    label: 'Quoting bot',
    ips: ['203.0.113.7'],
    status: 1,
    create_time: AT,
    expire_time: null,
    state: 'live',
    scopes: ['read', 'trade'],
    kind: 'hmac',
    last_use_time: null,
    last_use_ip: null,
  } as ApiKeyRow;
  const card = (changes: Partial<ApiKeyRow> = {}) =>
    textIn(
      shownOn(
        '/user/api',
        <KeyWords words={keys}>
          <KeyCard row={{ ...row, ...changes }} canChange onEdit={() => undefined} onDelete={() => undefined} />
        </KeyWords>,
      ),
    );

  it('shows its purpose, state, public half, addresses and when it was made (S245)', () => {
    expect(card()).toBe(
      `Quoting bot ${keys.inUse} HMAC-SHA256 ${keys.publicKey} ab12 ${keys.scopes} ${keys.read} ${keys.trade} ${keys.ips} 203.0.113.7 ` +
        `${keys.lastUse} ${keys.neverUsed} ${keys.created} ${AT} ${keys.expires} ${keys.never}`,
    );
  });

  it('is in use, expired or disabled (T016 to T018)', () => {
    const states = [card(), ...(['paused', 'expired', 'disabled'] as const).map((state) => card({ status: 0, state }))];
    const names = [keys.inUse, keys.paused, keys.expired, keys.disabled];
    expect(states.map((text) => names.filter((word) => text.startsWith(`Quoting bot ${word} `)))).toEqual(names.map((word) => [word]));
  });

  it('shows what it may do, how it signs, and when and from where it was used last', () => {
    const text = card({ scopes: ['read', 'withdraw'], kind: 'ed25519', last_use_time: AT, last_use_ip: '198.51.100.9' });
    for (const said of ['Ed25519', `${keys.scopes} ${keys.read} ${keys.withdraw}`, `${keys.lastUse} ${AT} 198.51.100.9`])
      expect(text).toContain(said);
  });
});

describe('invitations', () => {
  const shown = (part: React.ReactNode, settings = {}) =>
    shownOn('/user/invite', <InviteWords words={invite}>{part}</InviteWords>, { config: { ...bareConfig, ...settings } });

  it('list who came: account, when, how far verified, and whether still here (S251, T060, T061)', () => {
    const friends = [
      { account: 'fri****@c.example', register_time: AT, kyc_level: 0, status: 1 },
      { account: 'two****@c.example', register_time: AT, kyc_level: 2, status: 0 },
    ] as FriendRow[];
    const text = textIn(shown(<FriendsTable friends={{ count: 2, data: friends }} page={1} />));
    expect(text).toContain([invite.account, invite.registered, invite.verification, invite.status].join(' '));
    expect(text).toContain(`fri****@c.example ${AT} ${AT} ${invite.unverified} ${invite.normal}`);
    expect(text).toContain(`two****@c.example ${AT} ${AT} ${invite.advanced} ${invite.closed}`);
  });

  it('list cashback and bonuses by what they are for (S207)', () => {
    const rows = ([1004, 1009, 1010, 1011, 1013] as const).map((business_type, i) => ({
      record_id: String(i),
      time: AT,
      asset: 'USDT',
      amount: '1200.50',
      note: '',
      business_type,
    }));
    const text = textIn(shown(<RewardsTable rewards={{ count: 5, data: rows }} page={1} />));
    for (const name of [invite.feeRebate, invite.firstPurchase, invite.accountSetup, invite.inviteBonus, invite.kycReferral])
      expect(text).toContain(`${AT} ${name} 1,200.5 USDT`);
  });

  it('say what opens the places, how many are left, and whom to ask for more (S256)', () => {
    const slots = { total: 5, used: 0, hasDeposited: false, hasTraded: false };
    const locked = shown(<SlotsPanel slots={slots} />);
    expect(addressesIn(locked)).toEqual(['/assets/token', '/trade']);
    for (const said of [invite.lockedText, invite.stepDeposit, invite.stepTrade, '0 / 5']) expect(textIn(locked)).toContain(said);
    const open = { total: 5, used: 2, hasDeposited: true, hasTraded: true };
    expect(textIn(shown(<SlotsPanel slots={open} />))).toContain(fill(invite.openText, { left: 3 }));
    const full = shown(<SlotsPanel slots={{ ...open, used: 5 }} />, { customer_mail: 'help@c.example' });
    expect(textIn(full)).toContain(invite.fullText);
    expect(addressesIn(full)).toEqual(['mailto:help@c.example']);
  });
});

describe('a sale of tokens', () => {
  const shown = (part: React.ReactNode) => shownOn('/activity/ieo', <SaleWords words={sales}>{part}</SaleWords>);

  it('shows what was sold, what remains, the price, when, and the limits (S246)', () => {
    const sale = {
      token_as: 'TEA',
      pay_token_as: 'USDT',
      total_sold: '1500',
      remaining_amount: '8500',
      total: '10000',
      price: '2',
      min_subscription: '1',
      max_subscription: '40',
      user_limit: '60',
      start_time: AT,
      end_time: '2026-01-02 00:00:00',
    } as TokenSale;
    const figures = Object.fromEntries(
      [...shown(<SaleFigures sale={sale} />).matchAll(/data-figure="(?<key>\w+)"><dt>.*?<\/dt><dd>(?<value>.*?)<\/dd>/g)].map(
        ([, key = '', value = '']) => [key, textIn(value)],
      ),
    );
    expect(figures).toMatchObject({ sold: '1,500 TEA', remaining: '8,500 TEA', start: AT, min: '1 TEA', max: '40 TEA', limit: '60 TEA' });
    expect(figures['price']).toContain('2');
  });

  it('is recorded by name, number, time, price, amount and state (S247, T057 to T059)', () => {
    const row = {
      reference_no: '31',
      id: '31',
      activity_id: '4',
      name: 'Tea garden sale',
      time: AT,
      price: '2',
      amount: '40',
      cost: '80',
      token_as: 'TEA',
      pay_token_as: 'USDT',
      reason: '',
    } as unknown as SubscriptionRow;
    const text = (status: SubscriptionRow['status']) =>
      textIn(
        shown(
          <HistoryWordsProvider words={history}>
            <RecordsPage records={{ count: 1, data: [{ ...row, status }] }} query={{ status: undefined, page: 1 }} />
          </HistoryWordsProvider>,
        ),
      );
    expect(text('succeeded')).toContain([sales.name, sales.id, sales.time, sales.price, sales.amount, sales.status].join(' '));
    for (const status of ['queued', 'succeeded', 'refunded'] as const)
      expect(text(status)).toContain(`Tea garden sale ${AT} 31 ${AT} 2 USDT 40 TEA 80 USDT ${sales[status]}`);
  });
});

describe('a lock-up', () => {
  const shown = (part: React.ReactNode) => textIn(shownOn('/activity/bit-bill/1', <LockWords words={locks}>{part}</LockWords>));

  it('shows its token, term, rate, extra reward, least amount and step (S248)', () => {
    const product = {
      type: 'term',
      token_as: 'USDT',
      bonus_token_as: 'ART',
      days: 30,
      rate: '36.50',
      extra_reward_percent: '5',
      min_amount: '100',
      step: '50',
      amounts: [],
      user_limit: '2000',
      surplus_number: '3',
      gift_rate: '1',
      early_end: 'none',
      invite_reward_percent: '20',
    } as unknown as LockUpProduct;
    const text = shown(<Terms product={product} />);
    for (const said of ['30', '36.5%', `${locks.minimum} 100 USDT`, `${locks.step} 50 USDT`, `${locks.inviteReward} 20%`])
      expect(text).toContain(said);
    expect(shown(<RateFigure lockUp={product} />)).toContain(fill(locks.extra, { percent: '5' }));
  });

  it('is recorded by number, amount, bonus, cycle and days (S249, T070 to T072)', () => {
    const record = {
      serial_no: 'LU00000004',
      token_as: 'USDT',
      bonus_token_as: 'ART',
      amount: '1000',
      bonus: '33',
      bonus_paid: '0',
      type: 'term',
      days: 30,
      cycle_no: 2,
      begin_time: '2026-01-01 00:00:00',
      end_time: '2026-01-31 00:00:00',
      again: 0,
      early: 0,
      roll_over: 0,
    } as unknown as ParticipationRow;
    for (const status of ['applied', 'matured', 'rolled_over'] as const) {
      const text = shown(<RecordCard record={{ ...record, status }} onAct={() => undefined} />);
      expect(text).toContain(`1,000 USDT ${locks[status]} +33 ART`);
      expect(text).toContain(`${locks.serialNumber} LU00000004 ${fill(locks.cycle, { n: 2 })} 2026-01-01 – 2026-01-31`);
      expect(text).toMatch(/\b30\b/);
    }
  });

  it('tells an inviter who took part with the code, and what it brings (S213)', () => {
    const row = {
      account: 'loc****@c.example',
      time: AT,
      amount: '500',
      token_as: 'USDT',
      reward: '3',
      reward_token_as: 'ART',
      status: 'waiting',
    };
    const text = shown(<Invitations activityId="1" invited={{ count: 1, data: [row as LockUpInvitationRow] }} page={1} />);
    expect(text).toContain(`loc****@c.example ${AT} 500 USDT 3 ART ${locks.waiting}`);
  });
});

it('what keeps somebody from withdrawing is named, each with the page where it is done (S334)', () => {
  const gate = { can: 0, missing: ['kyc', 'trade_pwd', 'google_or_mobile'], lock_until: null, is_frozen: 0 } as unknown as WithdrawalGate;
  const html = shownOn(
    '/assets/token',
    <WithdrawWords words={withdraw}>
      <GatePanel gate={gate} />
    </WithdrawWords>,
  );
  expect(addressesIn(html)).toEqual(['/user/kyc', '/user/security', '/user/security/bindinggoogle']);
  for (const said of [withdraw.gateKyc, withdraw.gateTrade, withdraw.gateFactor]) expect(textIn(html)).toContain(textIn(said));
});
