import { expect, it } from 'vitest';
import { en } from '../packages/web/app/areas/assets/dialogs/send/words/en.ts';
import { zhCN } from '../packages/web/app/areas/assets/dialogs/send/words/zh-CN.ts';
import { expectAccessible, expectNoSidewaysScroll, journey, says, visit } from './browser.ts';
import { must } from './http-caller.ts';
import { LIN, MARA, sessionOf, watchMail } from './people.ts';
import { stillExchange } from './still-exchange.ts';
import { fill } from './words.ts';

const MASKED = 'mar****@colophon.example';

journey(
  'somebody sends to another user',
  ({ open, words: all, language }) => {
    const exchange = stillExchange({ token: 'SILK', quote: 'CKUSD', scale: 4, amount: '200' });
    const words = { 'zh-CN': zhCN, en }[language];

    it('sees who receives, proves it by password and code, and both have the record', async () => {
      const port = exchange.port();
      const lin = { port, host: LIN.host, session: await sessionOf(LIN, port) };
      const mara = { port, host: MARA.host, session: await sessionOf(MARA, port) };
      const page = await open({ port, session: lin.session });
      await visit(page, '/assets/token?dialog=send&token=USDT');
      const dialog = page.getByRole('dialog');
      const [to, amount, note] = [words.to, words.amount, words.note].map((label) => dialog.getByLabel(label, { exact: true }));
      const next = dialog.getByRole('button', { name: words.next });
      await next.click();
      await dialog.getByText(words.toMissing).waitFor();
      await amount?.fill('0.5');
      await dialog.getByText(fill(words.belowMin, { min: '1' })).waitFor();
      await amount?.fill('10001');
      await dialog.getByText(fill(words.aboveMax, { max: '10000' })).waitFor();
      await amount?.fill('2');
      await note?.fill('字'.repeat(51));
      await dialog.getByText(fill(words.noteTooLong, { max: 50 })).waitFor();
      await note?.fill('lunch');
      await to?.fill('99999999');
      await next.click();
      await dialog.getByRole('alert').first().waitFor();
      await to?.fill(LIN.email);
      await next.click();
      await dialog.getByRole('alert').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await to?.fill(MARA.email);
      await next.click();
      await dialog.getByText(MASKED).waitFor();
      await expectAccessible(page);
      await dialog.getByLabel(words.password, { exact: true }).fill(LIN.tradePassword);
      const codeOf = await watchMail(LIN.email, lin);
      await dialog.getByRole('button', { name: all.checks.sendCode, exact: true }).click();
      await dialog.getByLabel(words.emailCode, { exact: true }).fill(await codeOf());
      await says(page, fill(words.done, { amount: '2', token: 'USDT', account: MASKED }), () =>
        dialog.getByRole('button', { name: words.send, exact: true }).click(),
      );
      const listed = async (caller: typeof lin) => {
        const { data } = await must<{ data: readonly { direction: string; amount: string; note: string }[] }>(
          'POST',
          '/Teller/searchUserTransfer',
          {},
          caller,
        );
        return data.data[0];
      };
      expect(await listed(lin)).toMatchObject({ direction: 'out', amount: '2', note: 'lunch' });
      expect(await listed(mara)).toMatchObject({ direction: 'in', amount: '2', note: 'lunch' });
      await visit(page, '/assets/token?dialog=send&token=USDT');
      await dialog.getByRole('button', { name: MASKED }).click();
      expect(await to?.inputValue()).toMatch(/^\d+$/);
    });
  },
  ['en'],
);
