import { fields, link, yesOrNo, type SettingProblem, type SettingShape } from './setting-shape.ts';

const switched = (value: unknown, at: string, whole: SettingShape<unknown>): readonly SettingProblem[] => {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'object' && value !== null) return whole.problems(value, at);
  return [{ at, problem: 'must be true, false, or a set of fields with enabled and url' }];
};

/** On or off, or with a target of its own. */
const area = (more: Readonly<Record<string, SettingShape<unknown>>> = {}): SettingShape<unknown> => {
  const whole = fields({ enabled: yesOrNo(), url: link(), ...more });
  return { read: (value) => value, problems: (value, at) => switched(value, at, whole) };
};

/** The header's areas and their switches: what an operator may write as nav_config. */
export const NAVIGATION: SettingShape<unknown> = fields({
  otc: area(),
  app: area(),
  bdex: area(),
  ibo: area({ open: yesOrNo() }),
  events: area(),
  trade: area(),
  makepublic: area(),
  assessment: area(),
  nodes: area(),
  mobile: area(),
  futures: area(),
  mobile_url: link(),
});
