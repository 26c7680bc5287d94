export type Point = readonly [x: number, y: number];

type Attributes = Record<string, string | number | undefined>;

/** An element with its attributes; numbers are written to two decimals, finer than any pixel. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return children.length ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children);
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

/** A line drawn with a round brush. */
export function brush(stroke: string, width: number): Attributes {
  return { stroke, 'stroke-width': width, 'stroke-linecap': 'round', fill: 'none' };
}

/** A gradient to put under `defs`; stops are colours from start to end. */
export function gradient(id: string, [x1, y1]: Point, [x2, y2]: Point, stops: readonly string[]): string {
  const written = stops.map((colour, index) =>
    element('stop', { offset: `${Math.round((100 * index) / (stops.length - 1))}%`, 'stop-color': colour }),
  );
  return element('linearGradient', { id, x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' }, ...written);
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
