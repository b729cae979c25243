import { keepPageLanguage } from '@marque/app-kit/appearance/page-language';
import { reloadOnLostChunks, storeDestination } from '@marque/app-kit/pages/lost-chunks';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { href } from 'react-router';
import { HydratedRouter } from 'react-router/dom';

const INSTRUMENTATIONS = [storeDestination];

keepPageLanguage();
reloadOnLostChunks(href('/busy'));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={INSTRUMENTATIONS} />);
});
