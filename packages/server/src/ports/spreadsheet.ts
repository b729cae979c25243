/** A cell: text, or a figure given as a decimal that must stay exact. */
export type Cell = { readonly text: string } | { readonly figure: string };

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** One way of making a sheet a file that spreadsheet programs open. */
export interface Spreadsheet {
  write(sheet: Sheet): Promise<Uint8Array>;
}
