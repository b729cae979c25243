import sharp from 'sharp';
import type { CaptchaArtist, CharactersDrawing, PuzzleDrawing } from '../../ports/captcha-artist.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import { charactersPicture } from './characters-picture.ts';
import { puzzlePictures } from './puzzle-pictures.ts';

const RUNNING_MAX = 2;
const WAITING_MAX = 100;

/** Draws captchas as vectors and hands out pixels only. */
export class SharpArtist implements CaptchaArtist {
  private readonly queue = new BoundedQueue(RUNNING_MAX, WAITING_MAX);

  async characters(): Promise<CharactersDrawing | undefined> {
    const { svg, characters } = charactersPicture();
    const drawn = await this.queue.run(() => sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer());
    return drawn && { characters, image: dataUri('image/png', drawn.result) };
  }

  async puzzle(): Promise<PuzzleDrawing | undefined> {
    const { background, piece, x, y } = puzzlePictures();
    const drawn = await this.queue.run(async () => ({
      background: await sharp(Buffer.from(background)).jpeg({ quality: 78 }).toBuffer(),
      piece: await sharp(Buffer.from(piece)).png().toBuffer(),
    }));
    return drawn && {
      x, y, background: dataUri('image/jpeg', drawn.result.background), piece: dataUri('image/png', drawn.result.piece),
    };
  }
}

const dataUri = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;
