import { OPEN_CALLS } from './documented-calls.ts';
import { describeHostileInputs } from './hostile-inputs.ts';

describeHostileInputs(OPEN_CALLS);
