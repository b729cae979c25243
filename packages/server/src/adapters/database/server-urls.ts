/** Servers behind one address, each by an address of its own: `postgres://user@first:5432,second:5432/name`; undefined where it is none. */
export function serverUrls(address: string): readonly [string, ...string[]] | undefined {
  const found = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/s.exec(address);
  if (!found) return undefined;
  const [, user = '', hosts = '', rest = ''] = found;
  const [first = '', ...others] = hosts.split(',').map((host) => `${user}${host}${rest}`);
  return [first, ...others].every((url) => URL.canParse(url)) ? [first, ...others] : undefined;
}
