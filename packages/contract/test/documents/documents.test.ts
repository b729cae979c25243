import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { CALLS } from '@marque/contract/catalogue';
import { asyncApiDocument } from '@marque/contract/documents/async-api';
import { openApiDocument } from '@marque/contract/documents/open-api';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { addressOf } from '@marque/contract/surface';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';

const OPEN = [...BINANCE_CALLS, ...PUBLIC_CALLS];

describe('OpenAPI documents', () => {
  it.each([
    ['of the site', CALLS],
    ['of the open API', OPEN],
  ])('%s are valid, and hold every declared call', async (_of, calls) => {
    const document = JSON.parse(JSON.stringify(openApiDocument({ title: 'An exchange', origin: 'http://localhost:3000', calls }))) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(documented.toSorted()).toEqual(
      calls.map((call) => `${call.method.toLowerCase()} ${addressOf(call).replace(':market_pair', '{market_pair}')}`).toSorted(),
    );
  });

  it('say of a call what it takes, what it needs and what it can be refused as', () => {
    expect(
      openApiDocument({
        title: 'An exchange',
        origin: 'http://localhost:3000',
        calls: BINANCE_CALLS.filter(({ path }) => path === '/depth'),
      }),
    ).toMatchObject({
      paths: {
        '/api/v3/depth': {
          get: {
            security: [],
            parameters: [
              { name: 'symbol', in: 'query', required: true },
              { name: 'limit', in: 'query', required: false },
            ],
            responses: {
              200: {},
              400: { content: { 'application/json': { schema: { properties: { code: { enum: [-1121, -1100, -1102] } } } } } },
            },
          },
        },
      },
    });
  });
});

describe('the AsyncAPI document', () => {
  it('is valid', () => {
    const path = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
    const validate = new Ajv({ strict: false, logger: false, validateFormats: false }).compile(
      JSON.parse(readFileSync(path, 'utf8')) as object,
    );
    const document: unknown = JSON.parse(
      JSON.stringify(asyncApiDocument({ title: 'An exchange', host: 'localhost:3000', isSecure: false })),
    );
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });
});
