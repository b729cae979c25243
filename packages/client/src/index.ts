export * from './calls.ts';
export { hmacKey, privateKey, type Key } from './key.ts';
export { LocalBook, type DepthEvent } from './local-book.ts';
export { MarketStreams, type StreamReader, type StreamsOptions } from './market-streams.ts';
export { AnswerLost, MarqueError } from './marque-error.ts';
export { RestClient, type RestOptions } from './rest-client.ts';
export { ServerClock } from './server-clock.ts';
export { SocketClient, type AccountEvent, type SocketClientOptions } from './socket-client.ts';
export { type Socket, type SocketClass } from './socket.ts';
