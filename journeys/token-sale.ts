import { askConsole } from './operator-session.ts';

/** Two operators of a console: one writes and schedules, the other agrees to what nobody does alone. */
export interface SaleDesk {
  readonly port: number;
  readonly writes: string;
  readonly agrees: string;
}

/** Brings tokens to the issuer of a token, as two operators do. */
export async function fundIssuer({ port, writes, agrees }: SaleDesk, token: string, amount: string): Promise<void> {
  const asked = { organisation: '1', token, amount, from: 'world', to: 'issuer', reason: 'for a sale' };
  const { id } = await askConsole<{ id: number }>(port, writes, 'POST', '/treasury/requestMovement', asked);
  await askConsole(port, agrees, 'POST', '/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen' });
}

/** Writes what people read of a sale. */
export const writeSaleWords = ({ port, writes }: SaleDesk, slug: string, name: string, cover = '') => {
  const words = {
    name,
    summary: `${name}: a first sale of the token.`,
    story: `What **${name}** makes.`,
    rules: '- First come, first served.',
  };
  const document = { attributes: { cover }, words: { en: words } };
  return askConsole(port, writes, 'POST', '/content/save', {
    kind: 'token-sale',
    slug,
    document: JSON.stringify(document),
    reason: 'for a sale',
  });
};

/** Writes a sale for organisation 1 and schedules it; gives its number. */
export async function scheduleSale({ port, writes }: SaleDesk, fields: Readonly<Record<string, string>>): Promise<string> {
  const plan = { organisation: '1', pay_token: 'USDT', kyc_level: '0', reason: 'for a sale', ...fields };
  const { id } = await askConsole<{ id: number }>(port, writes, 'POST', '/token-sales/create', plan);
  await askConsole(port, writes, 'POST', '/token-sales/schedule', { id: String(id), reason: 'for a sale' });
  return String(id);
}
