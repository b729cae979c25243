import type { Locale } from '@marque/domain/organisation';
import type { ComponentType, ReactNode } from 'react';
import type { AssetAccount } from '../../../data/addresses/asset-dialogs.ts';

export interface AssetDialogProps {
  /** A token's code as the address gave it, known or not; undefined where the person has yet to choose. */
  readonly token: string | undefined;
  /** The account whose page the dialog stands over. */
  readonly account: AssetAccount;
  readonly onClose: () => void;
}

/** What a dialog's module exports by default: the dialog, ready to be shown in a language. */
export type PrepareDialog = (locale: Locale) => Promise<ComponentType<AssetDialogProps>>;

interface DialogParts<Words> {
  readonly Dialog: ComponentType<AssetDialogProps>;
  readonly loadWords: (locale: Locale) => Promise<Words>;
  readonly WordsProvider: ComponentType<{ readonly words: Words; readonly children: ReactNode }>;
}

/** Joins a dialog with its words: `export default assetDialog({ Dialog, loadWords, WordsProvider })`. */
export const assetDialog =
  <Words,>({ Dialog, loadWords, WordsProvider }: DialogParts<Words>): PrepareDialog =>
  async (locale) => {
    const words = await loadWords(locale);
    return function DialogWithWords(props) {
      return (
        <WordsProvider words={words}>
          <Dialog {...props} />
        </WordsProvider>
      );
    };
  };
