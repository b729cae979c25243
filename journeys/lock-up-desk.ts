import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { askConsole } from './operator-session.ts';
import type { SaleDesk } from './token-sale.ts';

interface Product {
  readonly slug: string;
  readonly name: string;
  /** Epoch ms. */
  readonly endsAt: number;
  /** What the pool is filled with. */
  readonly pool: string;
  readonly terms: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Writes what people read of a product, adds it for organisation 1, fills its pool as two operators do, and puts it on the site; gives its number. */
export async function openLockUp({ port, writes, agrees }: SaleDesk, { slug, name, endsAt, pool, terms }: Product): Promise<string> {
  const reason = 'for a journey';
  const words = { name, summary: `${name}: what it is.`, story: `About **${name}**.`, rules: '- One rule.', risk: 'A risk.' };
  const text = { attributes: { cover: '' }, words: { en: words } };
  await askConsole(port, writes, 'POST', '/content/save', { kind: 'lock-up', slug, document: JSON.stringify(text), reason });
  const document = JSON.stringify({
    content: slug,
    organisation: '1',
    funded_by: '1',
    kind: 'term',
    token: 'USDT',
    days: 1,
    rate_percent: '36.5',
    min_amount: '100',
    step: '50',
    early_end: 'none',
    starts_at: settingOfInstant(Date.now() - 60_000),
    ends_at: settingOfInstant(endsAt),
    sort: 1,
    ...terms,
  });
  const { id, version } = await askConsole<{ id: number; version: number }>(port, writes, 'POST', '/lockUps/add', { document, reason });
  const { pool: its } = await askConsole<{ pool: { owner: number } }>(port, writes, 'GET', '/lockUps/one', { id: String(id) });
  const moved = { organisation: '1', token: 'USDT', amount: pool, from: 'world', to: `pool:${its.owner}`, reason };
  const asked = await askConsole<{ id: number }>(port, writes, 'POST', '/treasury/requestMovement', moved);
  await askConsole(port, agrees, 'POST', '/approvals/decide', { id: String(asked.id), decision: 'approve', reason });
  await askConsole(port, writes, 'POST', '/lockUps/schedule', { id: String(id), version: String(version), reason });
  return String(id);
}
