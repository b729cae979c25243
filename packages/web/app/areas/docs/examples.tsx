import type { ExampleLanguage } from '@marque/contract/documents/examples';
import { SegmentedControl } from '@marque/ui';
import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import type { ShownCall } from './reference.ts';
import { useWords } from './use-words.ts';
import styles from './docs.module.css';

const NAMES: Readonly<Record<ExampleLanguage, string>> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' };

/** A call as a program makes it, in the language of one's choice. */
export function Examples({ examples }: { readonly examples: ShownCall['examples'] }) {
  const words = useWords();
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const shown = examples.find((example) => example.language === language);
  return (
    <div className={styles.examples}>
      <SegmentedControl
        compact
        label={words.example}
        items={examples.map((example) => ({ key: example.language, label: NAMES[example.language] }))}
        value={language}
        onValue={setLanguage}
      />
      <CodeBlock label={words.example}>{shown?.source ?? ''}</CodeBlock>
    </div>
  );
}
