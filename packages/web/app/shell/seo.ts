import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';
import { localised } from './organisation-text.ts';

interface Seo {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown, key: string): string | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return {};
  }
}

/** Title, description and keywords for a language: the operator's, else the name and the slogan (G038). */
export function readSeo(config: BasicConfig, locale: Locale): Seo {
  const whole = parse(config.seo_config);
  const own = isRecord(whole) && isRecord(whole[locale]) ? whole[locale] : whole;
  const slogan = localised(config.slogan, config.slogan_en, locale);
  return {
    title: textOf(own, 'title') ?? (slogan ? `${config.name} · ${slogan}` : config.name),
    description: textOf(own, 'description') ?? slogan,
    keywords: textOf(own, 'keywords') ?? '',
  };
}
