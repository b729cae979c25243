export type Options = readonly (readonly [value: string, label: string])[];

export interface ShapeField {
  readonly name: string;
  readonly label: string;
  readonly shape: Shape;
  /** Takes the whole line. */
  readonly isWide?: boolean;
}

/** What a structured value looks like as a form. */
export type Shape =
  | { readonly kind: 'text' | 'area' | 'flag' | 'whole' | 'switch' }
  | { readonly kind: 'colour' }
  /** One of several; `''` is none. */
  | { readonly kind: 'choice'; readonly options: Options }
  /** One of several by its place among them, as a number; `''` is none. */
  | { readonly kind: 'place'; readonly options: Options }
  /** Some of several, in their order. */
  | { readonly kind: 'choices'; readonly options: Options }
  | {
      readonly kind: 'fields';
      readonly fields: readonly ShapeField[];
      /** The field that a bare yes or no stands for. */
      readonly short?: string;
    }
  /** A list, in the order of its rows. */
  | { readonly kind: 'rows'; readonly item: Shape; readonly blank: unknown; readonly max: number }
  /** Values by names; with `keys` the names are chosen, else they are typed. */
  | {
      readonly kind: 'entries';
      readonly keyLabel: string;
      readonly keys?: Options;
      readonly item: Shape;
      readonly blank: unknown;
      readonly max: number;
    };

export interface ShapedInputProps {
  readonly shape: Shape;
  /** Names it for who cannot see where it stands. */
  readonly label: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly onValue: (value: unknown) => void;
}

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A plain value as it is typed; lists and sets of fields have fields of their own. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
