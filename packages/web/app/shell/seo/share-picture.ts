/**
 * The picture that stands for a brand or an organisation where its page is shared, 1200 x 630: beside a drawing of ours,
 * ".../art.svg", lies ".../share/art.png". Any other logo stands for itself.
 */
export const sharePicture = (logo: string): string => logo.replace(/^(\/static\/.*)\/([^/]+)\.svg$/, '$1/share/$2.png');

/** The organisation's icon as a phone puts it on its first screen; the maskable one may be cut to any shape. */
export const appIcon = (icon: string, form: '192' | '512' | 'maskable-512'): string =>
  icon.replace(/^(\/static\/.*)\/([^/]+)\.svg$/, `$1/icons/$2-${form}.png`);

/** For phones that read no manifest; they cannot draw a vector. */
export function touchIcon(icon: string): string {
  const drawn = appIcon(icon, '192');
  return drawn === icon && !icon.endsWith('.png') ? '' : drawn;
}
