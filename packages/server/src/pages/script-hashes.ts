import { createHash } from 'node:crypto';

const SCRIPT = /<script\b(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g;

/**
 * What a policy must name to let a page's own inline scripts run without their nonce. Only those that carry it count: what
 * was made of somebody's words cannot know it.
 */
export function scriptHashes(html: string, nonce: string): readonly string[] {
  const hashes = new Set<string>();
  for (const { groups: { attributes = '', text = '' } = {} } of html.matchAll(SCRIPT)) {
    const isOwn = attributes.includes(` nonce="${nonce}"`);
    if (isOwn && !attributes.includes(' src=') && text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
