import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepPageLanguage } from './data/page-language.ts';
import { mendLostChunks } from './data/lost-chunks.ts';

keepPageLanguage();
mendLostChunks();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
