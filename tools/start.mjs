import { marque } from './marque.mjs';

await marque(['start', ...process.argv.slice(2)]);
