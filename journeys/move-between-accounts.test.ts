import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/assets/dialogs/transfer/words/en.ts';
import { zhCN } from '../packages/web/app/areas/assets/dialogs/transfer/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { stillExchange } from './still-exchange.ts';
import { fill } from './words.ts';

journey('somebody moves funds between accounts', ({ open, language }) => {
  const exchange = stillExchange({ token: 'SILK', quote: 'CKUSD', scale: 4, amount: '200' });
  const words = { 'zh-CN': zhCN, en }[language];

  it('moves an exact amount there and back, and is told what is wrong before', async () => {
    const port = exchange.port();
    const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
    const fiatOf = async () => {
      const { data } = await must<readonly { token: string; usable: string }[]>('GET', '/asset/listUserBalance', { account: 'fiat' }, lin);
      return data.find(({ token }) => token === 'USDT')?.usable;
    };
    const before = await fiatOf();
    const page = await open({ port, session: lin.session });
    await visit(page, '/assets/token?dialog=transfer&token=USDT');
    const dialog = page.getByRole('dialog', { name: words.title });
    const amount = dialog.getByLabel(words.amount, { exact: true });
    const submit = dialog.getByRole('button', { name: words.submit });
    await dialog.getByText(words.free).waitFor();
    await submit.click();
    await dialog.getByText(words.amountMissing).waitFor();
    await amount.fill('999999999999');
    await dialog.getByText(words.tooMuch).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await amount.fill('1.25000001');
    await says(page, fill(words.done, { amount: '1.25000001', token: 'USDT' }), () => submit.click());
    expect(await fiatOf()).not.toBe(before);
    await visit(page, '/assets/token?dialog=transfer&token=USDT');
    await dialog.getByRole('button', { name: words.turn }).click();
    await amount.fill('1.25000001');
    await says(page, fill(words.done, { amount: '1.25000001', token: 'USDT' }), () => submit.click());
    expect(await fiatOf()).toBe(before);
    const { data } = await must<{ count: number; data: readonly { direction: string; amount: string }[] }>(
      'POST',
      '/Teller/listUserTransfer',
      { token: 'USDT' },
      lin,
    );
    expect(data.data.slice(0, 2)).toMatchObject([
      { direction: 'fiat_to_token', amount: '1.25000001' },
      { direction: 'token_to_fiat', amount: '1.25000001' },
    ]);
  });
});
