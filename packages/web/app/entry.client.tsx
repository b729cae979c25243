import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepPageLanguage } from './data/page-language.ts';
import { mendLostChunks, rememberWay } from './data/lost-chunks.ts';

const INSTRUMENTATIONS = [rememberWay];

keepPageLanguage();
mendLostChunks();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={INSTRUMENTATIONS} />);
});
