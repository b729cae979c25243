type Values = Readonly<Record<string, string | number | false | undefined>>;

/** An address with parameters after it; those that are empty or say nothing are left out. */
export function withQuery(address: string, values: Values): string {
  const query = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}
