/** A drawn face: nobody's. */
export interface Face {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly ground: string;
  readonly hairStyle: 'short' | 'bob' | 'long' | 'bun';
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
}

const HAIR: Readonly<Record<Face['hairStyle'], { readonly back: string; readonly front: string }>> = {
  short: { back: '', front: 'M58 92 C52 40 148 40 142 92 C136 70 122 62 100 64 C78 62 64 70 58 92 Z' },
  bob: {
    back: 'M48 92 C42 30 158 30 152 92 L152 132 C140 142 60 142 48 132 Z',
    front: 'M58 90 C60 50 140 50 142 90 C126 78 112 66 108 60 C98 74 76 82 58 90 Z',
  },
  long: {
    back: 'M46 92 C40 28 160 28 154 92 L160 190 L40 190 Z',
    front: 'M57 94 C56 48 144 48 143 94 C134 72 116 64 100 58 C84 66 66 74 57 94 Z',
  },
  bun: {
    back: 'M76 40 a24 22 0 1 1 48 0 Z M54 92 C48 38 152 38 146 92 Z',
    front: 'M57 92 C56 48 144 48 143 92 C130 70 116 66 100 66 C84 66 70 70 57 92 Z',
  },
};

/** Head and shoulders in 200 by 250. */
export function portrait({ skin, hair, shirt, ground, hairStyle, hasGlasses = false, hasBeard = false }: Face): string {
  const { back, front } = HAIR[hairStyle];
  const glasses =
    '<g fill="none" stroke="#2b2f36" stroke-width="3"><circle cx="82" cy="102" r="13"/><circle cx="118" cy="102" r="13"/><path d="M95 102h10"/></g>';
  const beard = `<path d="M62 112 C64 156 136 156 138 112 C130 132 116 126 100 126 C84 126 70 132 62 112 Z" fill="${hair}"/>`;
  return `<rect width="200" height="250" fill="${ground}"/>
<path d="${back}" fill="${hair}"/>
<path d="M20 250 C22 196 66 186 84 178 L116 178 C134 186 178 196 180 250 Z" fill="${shirt}"/>
<path d="M84 140 h32 v38 c-6 14 -26 14 -32 0 Z" fill="${skin}"/><path d="M84 152 c10 14 22 14 32 0 v10 c-8 10 -24 10 -32 0 Z" fill="#0002"/>
<ellipse cx="100" cy="104" rx="42" ry="52" fill="${skin}"/>
${hasBeard ? beard : ''}<path d="${front}" fill="${hair}"/>
<g fill="#23262c"><ellipse cx="82" cy="102" rx="4.5" ry="5"/><ellipse cx="118" cy="102" rx="4.5" ry="5"/></g>
<g fill="none" stroke-linecap="round"><path d="M73 90 q9 -6 18 -1 M109 89 q9 -5 18 1" stroke="${hair}" stroke-width="4"/><path d="M100 104 q-6 14 2 16" stroke="#0004" stroke-width="3"/><path d="M88 134 q12 8 24 0" stroke="#9c4a44" stroke-width="4"/></g>
${hasGlasses ? glasses : ''}`;
}
