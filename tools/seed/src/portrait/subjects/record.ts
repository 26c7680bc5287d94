import { between, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { circle, element, group, path } from '../svg.js';

/** A record half out of its sleeve. */
export function drawRecord(random: Random, { cloth, pop, light, accent, layers }: Palette): string {
  const [first, second] = [cloth[0]?.base ?? accent, cloth[1]?.base ?? pop];
  const grooves = [330, 290, 250, 210, 170].map((r) =>
    circle(0, -170, r, { stroke: '#3a3540', 'stroke-width': 4, fill: 'none' }),
  );
  const disc = circle(0, -170, 370, { fill: '#17141c' });
  const glint = path('M0 -170L-150 -508A370 370 0 0 1 40 -538ZM0 -170L150 168A370 370 0 0 1 -40 198Z', {
    fill: light,
    opacity: 0.13,
  });
  const label = circle(0, -170, 118, { fill: pop }) + circle(0, -170, 14, { fill: '#17141c' });
  const sleeve = element('rect', { x: -400, y: -60, width: 800, height: 800, rx: 10, fill: first });
  const rings = [330, 250, 170, 90].map((r, index) => {
    return path(`M${-r} 740a${r} ${r} 0 0 1 ${2 * r} 0Z`, { fill: [second, light, accent, layers[4]][index] });
  });
  const sun = circle(between(random, -240, 240), 130, 86, { fill: pop });
  const turn = `translate(480 600) rotate(${between(random, -9, 9)}) scale(.92)`;
  return group({ transform: turn }, disc, ...grooves, glint, label, sleeve, sun, ...rings);
}
