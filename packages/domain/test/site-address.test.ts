import { expect, it } from 'vitest';
import { withParameter } from '../src/organisation/index.ts';

it.each([
  ['https://f.example', 'https://f.example?ticket=t'],
  ['https://f.example/in?', 'https://f.example/in?ticket=t'],
  ['https://f.example/in?a=b', 'https://f.example/in?a=b&ticket=t'],
  ['https://f.example/in?a=b&', 'https://f.example/in?a=b&ticket=t'],
  ['https://f.example/#/in', 'https://f.example/?ticket=t#/in'],
  ['https://f.example/?a=b#/in?c=d', 'https://f.example/?a=b&ticket=t#/in?c=d'],
  ['https://f.example/#', 'https://f.example/?ticket=t#'],
])('%s is sent a parameter as %s', (address, found) => {
  expect(withParameter(address, 'ticket=t')).toBe(found);
});
