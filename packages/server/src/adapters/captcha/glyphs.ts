/**
 * Strokes of letters and digits that people do not take for one another, drawn by hand in a box of 40 by 60.
 * Paths instead of a font: no file to load, and nothing in the picture's source says which letter it is.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  2: 'M4 16 Q6 3 20 3 Q36 3 36 17 Q36 28 20 40 L4 57 L37 57',
  3: 'M5 8 Q12 2 21 3 Q35 4 34 17 Q33 28 17 29 Q36 30 36 43 Q36 57 20 57 Q9 57 4 50',
  4: 'M28 58 L28 3 L3 42 L38 42',
  5: 'M34 4 L9 4 L7 28 Q14 23 22 24 Q37 26 36 41 Q35 57 19 57 Q9 57 4 51',
  6: 'M33 6 Q20 -1 10 14 Q4 24 4 40 Q4 57 20 57 Q36 57 36 41 Q36 27 21 27 Q8 28 5 40',
  7: 'M4 4 L37 4 Q22 28 16 58',
  8: 'M20 28 Q7 26 7 15 Q7 3 20 3 Q33 3 33 15 Q33 26 20 28 Q4 31 4 43 Q4 57 20 57 Q36 57 36 43 Q36 31 20 28',
  9: 'M35 20 Q33 34 19 34 Q5 33 5 18 Q5 3 20 3 Q36 3 36 22 Q36 40 29 50 Q22 60 9 55',
  A: 'M3 58 L20 3 L37 58 M9 40 L31 40',
  C: 'M36 13 Q31 3 20 3 Q4 4 4 30 Q4 56 20 57 Q31 57 36 47',
  D: 'M6 3 L6 57 L16 57 Q37 56 37 30 Q37 4 16 3 L6 3',
  E: 'M35 4 L6 4 L6 57 L36 57 M6 30 L29 30',
  F: 'M35 4 L6 4 L6 58 M6 30 L29 30',
  H: 'M5 3 L5 58 M35 3 L35 58 M5 30 L35 30',
  J: 'M16 4 L34 4 M28 4 L28 42 Q28 57 16 57 Q5 57 4 45',
  K: 'M6 3 L6 58 M35 3 L7 34 M16 25 L37 58',
  L: 'M7 3 L7 57 L36 57',
  M: 'M3 58 L5 3 L20 38 L35 3 L38 58',
  N: 'M5 58 L5 3 L35 58 L35 3',
  P: 'M6 58 L6 3 L19 3 Q36 4 36 18 Q36 33 19 34 L6 34',
  R: 'M6 58 L6 3 L19 3 Q35 4 35 18 Q35 32 19 33 L6 33 M20 33 L37 58',
  T: 'M3 4 L37 4 M20 4 L20 58',
  U: 'M5 3 L5 38 Q5 57 20 57 Q35 57 35 38 L35 3',
  V: 'M3 3 L20 57 L37 3',
  W: 'M2 3 L10 57 L20 20 L30 57 L38 3',
  X: 'M4 3 L36 58 M36 3 L4 58',
  Y: 'M3 3 L20 30 L37 3 M20 30 L20 58',
};

export const CHARACTERS = Object.keys(GLYPHS);
