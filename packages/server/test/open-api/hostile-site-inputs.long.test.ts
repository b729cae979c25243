import { SITE_CALLS } from './documented-calls.ts';
import { describeHostileInputs } from './hostile-inputs.ts';

describeHostileInputs(SITE_CALLS);
