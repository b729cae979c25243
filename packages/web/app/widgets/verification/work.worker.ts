import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Beside the page, so that the page stays alive while it is worked.
handler({ deriveKey });
