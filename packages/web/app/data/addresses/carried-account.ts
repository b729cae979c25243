/** A phone as typed; what the field for phones takes. */
interface TypedPhone {
  readonly iso2: string;
  readonly digits: string;
}

/** The account typed on one page, for the form of the next: in the history's state, so that it stands in no address. */
export interface CarriedAccount {
  readonly email: string;
  readonly phone: TypedPhone | undefined;
}

const textIn = (value: object, key: string): string => {
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === 'string' ? found : '';
};

export const carryAccount = ({ email, phone }: CarriedAccount) => (phone ? { ...phone } : { email });

export function carriedAccount(state: unknown): CarriedAccount {
  if (typeof state !== 'object' || state === null) return { email: '', phone: undefined };
  const [iso2, digits] = [textIn(state, 'iso2'), textIn(state, 'digits')];
  return { email: textIn(state, 'email'), phone: iso2 === '' ? undefined : { iso2, digits } };
}
