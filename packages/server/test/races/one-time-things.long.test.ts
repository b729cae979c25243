import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';
import { CODE_RACES } from './code-races.ts';
import { FACTOR_RACES } from './factor-races.ts';
import { KYC_RACES } from './kyc-races.ts';
import { OPERATOR_RACES } from './operator-races.ts';
import { openPersonStage, type PersonStage } from './person-stage.ts';
import { ROUNDS, runRace } from './race.ts';

const LIMIT = { timeout: 30_000 + ROUNDS * 30_000 };

describe.each(storeKinds().filter(({ isHere }) => isHere))('of twenty who ask at once, one gets, on $name:', (kind) => {
  let people: PersonStage;
  let operators: ConsoleUnderTest;
  beforeAll(async () => {
    people = await openPersonStage(() => kind.create());
    operators = await openConsoleUnderTest(() => kind.create());
  });
  afterAll(async () => {
    await people.exchange.close();
    await operators.close();
  });

  for (const race of [...CODE_RACES, ...FACTOR_RACES, ...KYC_RACES]) it(race.name, LIMIT, () => runRace(race, people));
  for (const race of OPERATOR_RACES) it(race.name, LIMIT, () => runRace(race, operators));
});
