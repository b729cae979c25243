import { assetDialog } from '../asset-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { loadDepositWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export default assetDialog({ Dialog: DepositDialog, loadWords: loadDepositWords, WordsProvider });
