import type { FastifyInstance } from 'fastify';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { peekAnswer } from '../../use-cases/identity/captcha.ts';
import { readVisitor } from '../visitor.ts';

interface CaptchaAnswersDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secret: string;
  readonly organisations: Organisations;
}

/**
 * Demo only, as the outbox is: tells a program that drives the site what a captcha of this host shows, without using it
 * up. Never registered in production.
 */
export function registerCaptchaAnswers(app: FastifyInstance, { organisations, ...deps }: CaptchaAnswersDeps): void {
  app.get<{ Params: { id: string } }>('/dev/captcha/:id', async (request, reply) => {
    const visitor = readVisitor(request, organisations);
    const answer = visitor && (await peekAnswer(deps, visitor.organisation.id, request.params.id));
    return answer ? reply.header('cache-control', 'no-store').send(answer) : reply.callNotFound();
  });
}
