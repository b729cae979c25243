import '@marque/ui/tokens.css';
import './console.css';
import { setBusyMessage } from '@marque/app-kit/api/call-api';
import { LocaleProvider } from './data/locale.tsx';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { parseLocale } from '@marque/domain/organisation';
import { ToastHost } from '@marque/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { loadWords, WordsProvider } from './data/words.ts';
import { createConsoleRouter } from './router.tsx';

async function start(): Promise<void> {
  const locale = parseLocale(document.documentElement.lang) ?? 'en';
  const [words, { busy }] = await Promise.all([loadWords(locale), pickRefusals(locale, ['busy'])]);
  setBusyMessage(busy);
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider locale={locale}>
        <WordsProvider words={words}>
          <RouterProvider router={createConsoleRouter(words)} />
          <ToastHost closeLabel={words.close} />
        </WordsProvider>
      </LocaleProvider>
    </StrictMode>,
  );
}

void start();
