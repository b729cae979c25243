import { assetDialog } from '../asset-dialog.tsx';
import { loadTransferWords } from './load-words.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { WordsProvider } from './use-words.ts';

export default assetDialog({ Dialog: TransferDialog, loadWords: loadTransferWords, WordsProvider });
