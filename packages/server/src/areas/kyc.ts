import { openObjects } from '../adapters/objects/open-objects.ts';
import { SharpPictures } from '../adapters/pictures/sharp-pictures.ts';
import { kycHandlers } from '../http/kyc/kyc-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Organisations } from '../ports/organisations.ts';
import { prepareDemoCases } from '../use-cases/kyc/demo-cases.ts';
import type { KycDeps } from '../use-cases/kyc/kyc-deps.ts';
import { sweepPictures } from '../use-cases/pictures/sweep-pictures.ts';

const SWEEP_MS = 3_600_000;

interface Kyc extends Area {
  /** For whoever reviews what is submitted. */
  readonly deps: KycDeps;
}

/** Verification of persons and companies, and the pictures that they send. */
export async function createKyc(
  { settings, database, clock, secret, notifications, logger, demo, engine }: Kernel,
  organisations: Organisations,
): Promise<Kyc> {
  const deps: KycDeps = {
    database,
    clock,
    secret,
    notifications,
    objects: openObjects(settings),
    pictures: new SharpPictures(),
    notice: (event, fields) => logger.info({ event, ...fields }, 'kyc'),
  };
  if (demo && engine) await prepareDemoCases(deps, organisations, demo);
  return {
    deps,
    handlers: kycHandlers(deps),
    jobs: [{ name: 'sweep-pictures', everyMs: SWEEP_MS, run: (turn) => sweepPictures(deps, turn) }],
  };
}
