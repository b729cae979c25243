import { createElement, type ComponentProps, type ReactElement } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number | string;
}

/** Draws an icon of the library with nothing but what we use of it; the library's own component brings two kilobytes to every page. */
export default function createIcon({ name, node, aliases = [] }: IconData): (props: IconProps) => ReactElement {
  const ownClass = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        'aria-hidden': 'true',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
