import { catch as withFallback, z } from 'zod/mini';
import { EVENT_PAGES } from './event-pages.ts';
import { fields, list, type SettingShape } from './setting-shape.ts';
import { link, text, yesOrNo } from './setting-values.ts';

/** On or off, or with a target of its own; a switch alone is short for its `enabled`. */
const area = (more: Readonly<Record<string, SettingShape<unknown>>> = {}): SettingShape<unknown> => {
  const must = 'must be true, false, or a set of fields with enabled and url';
  const { innerType: whole } = fields({ enabled: yesOrNo(), url: link(), ...more }, [], must).def;
  const spelt = z.transform((value: unknown) => (typeof value === 'boolean' ? { enabled: value } : value));
  return withFallback<z.ZodMiniType>(z.pipe(spelt, whole), {});
};

const eventPage = text('', `must be one of ${EVENT_PAGES.join(', ')}`, (page) => EVENT_PAGES.some((known) => known === page));

/** The header's areas and their switches: what an operator may write as nav_config. */
export const NAVIGATION: SettingShape<unknown> = fields({
  otc: area(),
  app: area(),
  bdex: area(),
  ibo: area({ open: yesOrNo() }),
  events: area({ order: list(eventPage, { max: EVENT_PAGES.length }) }),
  trade: area(),
  makepublic: area(),
  assessment: area(),
  nodes: area(),
  mobile: area(),
  futures: area(),
  mobile_url: link(),
});
