#!/usr/bin/env node
// The command `marque`, of the sources as of the package: one process, so that a signal reaches the program itself.
// What has the keys is a program of its own.
const isSigner = process.argv[2] === 'signer';
if (isSigner) process.argv.splice(2, 1);
await import(new URL(`../dist/${isSigner ? 'signer' : 'marque'}.js`, import.meta.url).href);
