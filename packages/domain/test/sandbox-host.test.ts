import { sandboxHosts, sandboxOrigin } from '@marque/domain/organisation';
import { expect, it } from 'vitest';

it('a sandbox has a name that says so, and where names do not resolve its own port', () => {
  expect(sandboxHosts('bright.example')).toEqual(['sandbox.bright.example']);
  expect(sandboxOrigin('bright.example', 3020)).toBe('https://sandbox.bright.example');
  expect(sandboxHosts('desk.localhost')).toEqual(['desk.localhost', 'sandbox.desk.localhost']);
  expect(sandboxOrigin('localhost', 3020)).toBe('http://localhost:3020');
  for (const address of ['127.0.0.1', '10.0.0.7', '[::1]']) {
    expect(sandboxHosts(address)).toEqual([address]);
    expect(sandboxOrigin(address, 3020)).toBe(`http://${address}:3020`);
  }
});
