import { expect, it } from 'vitest';
import { IndustryFilter } from '../app/widgets/brand/industry-filter.tsx';
import { BrandWordsProvider } from '../app/widgets/brand/use-words.ts';
import { en } from '../app/widgets/brand/words/en.ts';
import { addressesIn, shownOn, textIn } from './static-site.tsx';

it('brands are those of all industries or of one of eight, each at an address of its own (S056)', () => {
  const html = shownOn(
    '/brand',
    <BrandWordsProvider words={en}>
      <IndustryFilter chosen="art" pathOf={(industry) => (industry ? `/brand?industry=${industry}` : '/brand')} />
    </BrandWordsProvider>,
  );
  const industries = [
    'art',
    'technology',
    'catering',
    'intangible_cultural_heritage',
    'business',
    'fashion',
    'sports',
    'cultural_tourism',
  ] as const;
  expect(addressesIn(html)).toEqual(['/brand', ...industries.map((industry) => `/brand?industry=${industry}`)]);
  expect(textIn(html)).toBe([en.allIndustries, ...industries.map((industry) => en[industry])].join(' '));
  expect(/<a [^>]*aria-current="true"[^>]*>(?<name>[^<]*)/.exec(html)?.[1]).toBe(en.art);
});
