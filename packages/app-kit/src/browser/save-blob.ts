/** Hands bytes to the browser to save under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; the address may go once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
