const TYPE = 'image/png';

/** Whether this browser lets a page put pictures on the clipboard; only over a secure connection. */
export const canCopyPictures = (): boolean => typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator;

const bytesOf = (canvas: HTMLCanvasElement | undefined): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas?.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), TYPE);
    if (!canvas) reject(new Error('no chart'));
  });

/** Downloads a canvas as a file named after what it shows and the minute. */
export async function savePicture(canvas: HTMLCanvasElement | undefined, name: string): Promise<void> {
  const url = URL.createObjectURL(await bytesOf(canvas));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const copyPicture = async (canvas: HTMLCanvasElement | undefined): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ [TYPE]: bytesOf(canvas) })]);
