import { encode } from 'uqr';

const WIDTH = 720;
const HEIGHT = 960;
const QR = 520;
const TOP = 190;

interface Invitation {
  readonly link: string;
  readonly title: string;
  readonly code: string;
  readonly caption: string;
}

/** The invitation as a picture to send on: whose exchange it is, the code to scan, and the code in letters. Undefined where the browser cannot draw. */
export async function drawInvitation({ link, title, code, caption }: Invitation): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, y: number, size: number, weight: number, colour: string) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 80);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  write(title, 110, 52, 600, '#111');
  drawCode(pen, link);
  write(code, 820, 72, 700, '#111');
  write(caption, 890, 28, 400, '#555');
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** In whole pixels, so that the edges stay sharp. */
function drawCode(pen: CanvasRenderingContext2D, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cell = Math.floor(QR / size);
  const start = Math.round((WIDTH - cell * size) / 2);
  pen.fillStyle = '#000';
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(start + x * cell, TOP + y * cell, cell, cell)));
}
