const NAME = /^[a-z0-9]+(?:\/[a-z0-9]+)*$/;

/** The name as it is; a name that could mean something to a file system or an address is a fault of ours. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error('not a name of an object');
  return name;
}
