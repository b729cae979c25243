import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/assets/dialogs/convert/words/en.ts';
import refusalsEn from '../packages/contract/src/refusals/words/en.ts';
import refusalsZh from '../packages/contract/src/refusals/words/zh-CN.ts';
import { zhCN } from '../packages/web/app/areas/assets/dialogs/convert/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, sessionOf } from './people.ts';
import { stillExchange } from './still-exchange.ts';

const refusals = { 'zh-CN': refusalsZh, en: refusalsEn };

journey('somebody converts a token', ({ open, language }) => {
  const exchange = stillExchange({ token: 'SILK', quote: 'CKUSD', scale: 4, amount: '200' });
  const words = { 'zh-CN': zhCN, en }[language];

  it('at the rate that is shown, and is told what is wrong before', async () => {
    const port = exchange.port();
    const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
    const page = await open({ port, session: lin.session });
    await visit(page, '/assets/token?dialog=convert&token=SILK');
    const dialog = page.getByRole('dialog', { name: words.title });
    await dialog.getByLabel(words.receiveToken, { exact: true }).selectOption('CKUSD');
    await dialog.getByText(/^1 SILK = [\d.]+ CK\.USD$/).waitFor();
    const amount = dialog.getByLabel(words.give, { exact: true });
    const submit = dialog.getByRole('button', { name: words.submit });
    await submit.click();
    await dialog.getByText(words.amountMissing).waitFor();
    await dialog.getByText(words.passwordMissing).waitFor();
    await amount.fill('99999999999');
    await dialog.getByText(words.tooMuch).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await amount.fill('10');
    await dialog.getByLabel(words.password, { exact: true }).fill(LIN.tradePassword);
    await says(page, /SILK/, () => submit.click());
    const { data } = await must<{ data: readonly { token_from: string; amount_from: string; status: string }[] }>(
      'POST',
      '/Teller/getListOfExchange',
      {},
      lin,
    );
    expect(data.data[0]).toMatchObject({ token_from: 'SILK', amount_from: '10' });
    await visit(page, '/assets/token?dialog=convert&token=SILK');
    // Nobody offers what it takes to come to the token that stands there at first.
    await dialog.getByText(refusals[language].convert_unavailable).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel(words.receiveToken, { exact: true }).selectOption('CKUSD');
    await dialog.getByText(/^1 SILK = /).waitFor();
    await dialog.getByRole('button', { name: words.turn }).click();
    await dialog.getByText(/ SILK$/).waitFor();
  });
});
