import { paletteOf } from '../drawing/palette.ts';
import { picture } from '../drawing/picture.ts';
import { AMBER_BINDERY } from './amber-bindery.ts';
import type { ApplicationCover } from './application-cover.ts';
import { COPPER_KETTLE } from './copper-kettle.ts';
import { FIELDNOTE_INSTRUMENTS } from './fieldnote-instruments.ts';
import { GLASSHOUSE_ORCHIDS } from './glasshouse-orchids.ts';
import { HIGH_TARN_RUNS } from './high-tarn-runs.ts';
import { MILLSTONE_BAKERS } from './millstone-bakers.ts';
import { NORTH_LOOM } from './north-loom.ts';
import { PAPER_CRANE_PRESS } from './paper-crane-press.ts';
import { QUIET_ENGINE } from './quiet-engine.ts';
import { RIVER_DRUMS } from './river-drums.ts';
import { SALT_MERIDIAN } from './salt-meridian.ts';
import { TERN_ISLAND_FERRY } from './tern-island-ferry.ts';

const COVERS: readonly ApplicationCover[] = [
  SALT_MERIDIAN,
  NORTH_LOOM,
  PAPER_CRANE_PRESS,
  GLASSHOUSE_ORCHIDS,
  QUIET_ENGINE,
  COPPER_KETTLE,
  RIVER_DRUMS,
  HIGH_TARN_RUNS,
  AMBER_BINDERY,
  TERN_ISLAND_FERRY,
  MILLSTONE_BAKERS,
  FIELDNOTE_INSTRUMENTS,
];

export const APPLICATION_SLUGS: readonly string[] = COVERS.map(({ slug }) => slug);

/** Covers of the brands that apply to be listed, by file. */
export const drawApplications = (): readonly (readonly [file: string, svg: string])[] =>
  COVERS.map(({ slug, colours, draw }) => [`covers/${slug}.svg`, picture(paletteOf(colours), draw())]);
