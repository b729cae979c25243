/** A cell: text, or a figure given as a decimal that must stay exact. */
export type Cell = { readonly text: string } | { readonly figure: string };

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Spreadsheet {
  /** The sheet as an .xlsx file. */
  write(sheet: Sheet): Promise<Uint8Array>;
}
