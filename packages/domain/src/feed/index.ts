export { isFeedFull, isLongTurn, nextTurnMs, TURN_MS_MAX, TURN_MS_MIN } from './turn-length.ts';
