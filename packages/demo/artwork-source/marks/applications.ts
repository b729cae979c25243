import type { Industry } from '../../src/brands/index.ts';

/** Marks of the brands that apply to be listed: the shape of their industry, two colours and a figure of their own. */
interface Application {
  readonly industry: Industry;
  readonly background: string;
  readonly foreground: string;
  readonly figure: string;
}

export const APPLICATION_MARKS: Readonly<Record<string, Application>> = {
  'salt-meridian': {
    industry: 'business',
    background: '#3f7186',
    foreground: '#fdeee0',
    figure: '<path d="M6 50L24 22q4-5 8 0l6 10 4-6q4-5 8 0l14 24v8H6z"/><circle cx="48" cy="16" r="5"/>',
  },
  'north-loom': {
    industry: 'fashion',
    background: '#3d4a73',
    foreground: '#efe4cf',
    figure: '<path d="M32 12l5 15 15 5-15 5-5 15-5-15-15-5 15-5z"/><path d="M6 54h52v3H6zM6 48h12v3H6zM46 48h12v3H46z"/>',
  },
  'paper-crane-press': {
    industry: 'art',
    background: '#d3482f',
    foreground: '#fdf3e6',
    figure: '<path d="M32 38L12 18l6 24zM32 38l20-22-4 24zM18 42l14-4 16 2-14 12zM48 40l10-8 2 6z"/>',
  },
  'glasshouse-orchids': {
    industry: 'cultural_tourism',
    background: '#2f6a52',
    foreground: '#f0c6e2',
    figure:
      '<path d="M32 34c-6-5-7-14 0-20 7 6 6 15 0 20zM30 36c-7 3-15 0-17-9 9-2 15 2 17 9zM34 36c7 3 15 0 17-9-9-2-15 2-17 9z"/><path d="M26 38h12c1 7-2 11-6 12-4-1-7-5-6-12z"/><path d="M30.5 50h3v11h-3z"/>',
  },
  'quiet-engine': {
    industry: 'technology',
    background: '#22505c',
    foreground: '#f0b27a',
    figure:
      '<path d="M32 14a18 18 0 1 1 0 36a18 18 0 1 1 0-36zM32 20a12 12 0 1 0 0 24a12 12 0 1 0 0-24z" fill-rule="evenodd"/><circle cx="32" cy="32" r="5"/><path d="M30 3h4v10h-4zM30 51h4v10h-4z"/>',
  },
  'copper-kettle': {
    industry: 'catering',
    background: '#3c5a54',
    foreground: '#eab382',
    figure:
      '<path d="M18 48c-3-16 4-24 14-24s17 8 14 24zM44 34c6 0 6-6 11-8l3 3c-4 4-4 9-13 10zM20 24c0-14 24-14 24 0h-3c0-9-18-9-18 0z"/>',
  },
  'river-drums': {
    industry: 'intangible_cultural_heritage',
    background: '#9c2a24',
    foreground: '#f6dca6',
    figure: '<path d="M14 22h36v6H14zM16 31c-4 6-4 8 0 14h32c4-6 4-8 0-14zM14 48h36v4H14z"/><path d="M12 10l14 10-2 2zM52 10L38 20l2 2z"/>',
  },
  'high-tarn-runs': {
    industry: 'sports',
    background: '#3f6b3a',
    foreground: '#f1f0cf',
    figure:
      '<path d="M6 36l14-20 9 12 7-9 22 24v-3 6c-16 6-36 6-52 0z"/><path d="M20 54c8-6 16 2 26-6l2 4c-10 8-18 2-24 7z" opacity=".7"/>',
  },
  'amber-bindery': {
    industry: 'art',
    background: '#a8641c',
    foreground: '#fdeac2',
    figure:
      '<path d="M14 16h16a2 2 0 0 1 2 2v32c-4-4-10-4-18-4zM50 16H34v34c4-4 10-4 16-4z"/><path d="M38 12h6v18l-3-4-3 4z" fill="#a8641c"/>',
  },
  'tern-island-ferry': {
    industry: 'cultural_tourism',
    background: '#2f6f8a',
    foreground: '#fbeccf',
    figure:
      '<path d="M12 40h40l-6 12H18zM20 30h24v8H20zM28 20h6v9h-6z"/><path d="M40 22c3-5 6-6 10-5-4 0-6 3-8 6-2-3-5-4-8-4 3-1 5 0 6 3z"/>',
  },
  'millstone-bakers': {
    industry: 'catering',
    background: '#8a4f22',
    foreground: '#f8e6c4',
    figure:
      '<path d="M32 20a16 14 0 1 1 0 28a16 14 0 1 1 0-28zM32 30a4 4 0 1 0 0 8a4 4 0 1 0 0-8z" fill-rule="evenodd"/><path d="M4 21h56v3H4z"/>',
  },
  'fieldnote-instruments': {
    industry: 'technology',
    background: '#3d5c3b',
    foreground: '#f2ecd3',
    figure:
      '<path d="M32 12a20 20 0 1 1 0 40a20 20 0 1 1 0-40zM32 16a16 16 0 1 0 0 32a16 16 0 1 0 0-32z" fill-rule="evenodd"/><path d="M42 21L36 36l-8-7z"/><path d="M22 43l6-14 8 7z" opacity=".6"/>',
  },
};
