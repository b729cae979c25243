export const ANTI_PHISHING_MIN = 4;
export const ANTI_PHISHING_MAX = 20;

const PATTERN = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N} _-]{${ANTI_PHISHING_MIN - 2},${ANTI_PHISHING_MAX - 2}}[\\p{L}\\p{N}]$`, 'u');

/** A word by which its owner knows a true mail. Not digits alone: nobody is to take it for a verification code. */
export const isAntiPhishingCode = (text: string): boolean => PATTERN.test(text) && !/^[\d _-]+$/.test(text);
