import sharp, { type Sharp } from 'sharp';
import type { Bitmap } from './list-artwork.ts';

/** The drawing as pixels, not encoded yet. */
export const renderBitmap = ({ svg, width, height }: Bitmap): Sharp =>
  sharp(Buffer.from(svg), { density: 72 }).resize(width, height, { fit: 'contain', background: '#0000' });
