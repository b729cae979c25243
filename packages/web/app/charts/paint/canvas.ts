/** A canvas as large as its box in the device's own pixels; gives its context scaled to CSS pixels, undefined without one. */
export function fitted(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | undefined {
  const ratio = window.devicePixelRatio || 1;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  const ctx = canvas.getContext('2d') ?? undefined;
  ctx?.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx?.clearRect(0, 0, width, height);
  return ctx;
}

/** Middle of the device's pixel nearest to a place: a hairline there is one pixel wide and sharp. */
export function crisp(value: number): number {
  const ratio = window.devicePixelRatio || 1;
  return (Math.floor(value * ratio) + 0.5) / ratio;
}

const digitWidths = new Map<string, number>();

/** Width of a digit's cell in the context's font: that of the widest digit, so that figures do not jump. */
function digitWidth(ctx: CanvasRenderingContext2D): number {
  const known = digitWidths.get(ctx.font);
  if (known !== undefined) return known;
  const width = Math.max(...Array.from('0123456789', (digit) => ctx.measureText(digit).width));
  // A font that is still being loaded measures as another one.
  if (document.fonts.status === 'loaded') digitWidths.set(ctx.font, width);
  return width;
}

/** Width of a text whose digits stand in cells. */
export function figureWidth(ctx: CanvasRenderingContext2D, text: string): number {
  const rest = text.replace(/\d/g, '');
  return (text.length - rest.length) * digitWidth(ctx) + (rest === '' ? 0 : ctx.measureText(rest).width);
}

/** Writes a text whose digits stand in cells of one width: a canvas knows no tabular figures. */
export function writeFigures(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const cell = digitWidth(ctx);
  const whole = align === 'left' ? 0 : figureWidth(ctx, text);
  let at = x - (align === 'right' ? whole : whole / 2);
  if (align === 'left') at = x;
  ctx.textBaseline = 'middle';
  for (const part of text.match(/\d|\D+/g) ?? []) {
    const isDigit = part.length === 1 && part >= '0' && part <= '9';
    ctx.textAlign = isDigit ? 'center' : 'left';
    ctx.fillText(part, isDigit ? at + cell / 2 : at, y);
    at += isDigit ? cell : ctx.measureText(part).width;
  }
}

export function horizontal(ctx: CanvasRenderingContext2D, y: number, from: number, to: number): void {
  ctx.beginPath();
  ctx.moveTo(from, crisp(y));
  ctx.lineTo(to, crisp(y));
  ctx.stroke();
}

export function vertical(ctx: CanvasRenderingContext2D, x: number, from: number, to: number): void {
  ctx.beginPath();
  ctx.moveTo(crisp(x), from);
  ctx.lineTo(crisp(x), to);
  ctx.stroke();
}
