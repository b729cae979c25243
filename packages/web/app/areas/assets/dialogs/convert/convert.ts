import { assetDialog } from '../asset-dialog.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { loadConvertWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export default assetDialog({ Dialog: ConvertDialog, loadWords: loadConvertWords, WordsProvider });
