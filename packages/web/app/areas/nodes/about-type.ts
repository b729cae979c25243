import type { NodeType } from '@marque/domain/nodes';
import type { NodeWords } from './use-words.ts';

/** Who nodes of a type are, in a sentence. */
export const aboutType = (words: NodeWords): Readonly<Record<NodeType, string>> => ({
  governance: words.governanceAbout,
  brand: words.brandAbout,
  member: words.memberAbout,
});
