/** Copies a text; plain http pages have no clipboard, there a hidden field is copied. False when nothing worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    return copied;
  }
}
