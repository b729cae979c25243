import { join, resolve } from 'node:path';

/** The socket lies in a folder that only its owner may enter. */
export const socketFolder = (dataDirectory: string): string => resolve(dataDirectory, 'operator');
export const socketPath = (dataDirectory: string): string => join(socketFolder(dataDirectory), 'socket');

/** A longer path would be cut off without a word, and the socket stand somewhere else. */
const PATH_BYTES_MAX = 100;
export const isReachable = (path: string): boolean => Buffer.byteLength(path) <= PATH_BYTES_MAX;

/** Either side's line at most, so that nobody fills the other's memory. */
export const REQUEST_BYTES_MAX = 100_000;
export const ANSWER_BYTES_MAX = 10_000_000;
