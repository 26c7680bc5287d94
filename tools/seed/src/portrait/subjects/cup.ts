import { between, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { brush, element, ellipse, group, path } from '../svg.js';

/** A cup on a table, with steam. */
export function drawCup(random: Random, { cloth, light, layers, ink }: Palette): string {
  const china = cloth[Math.floor(between(random, 0, cloth.length))] ?? {
    base: light,
    light,
    shade: layers[1] ?? light,
  };
  const table =
    element('rect', { x: 0, y: 900, width: 960, height: 380, fill: layers[3] }) +
    ellipse(480, 1010, 330, 62, { fill: ink, opacity: 0.22 });
  const saucer = ellipse(480, 980, 300, 64, { fill: china.light }) + ellipse(480, 972, 190, 36, { fill: china.shade });
  const handle = path('M640 690C820 660 810 900 630 860', { stroke: china.base, 'stroke-width': 40, fill: 'none' });
  const bowl = path('M270 620H690C690 860 620 980 480 980S270 860 270 620Z', { fill: china.base });
  const shade = path('M560 620H690C690 860 620 980 480 980C580 930 580 760 560 620Z', {
    fill: china.shade,
    opacity: 0.6,
  });
  const coffee = ellipse(480, 620, 210, 56, { fill: china.light }) + ellipse(480, 626, 184, 42, { fill: '#4a2c22' });
  const steam = [-70, 10, 84].map((x) => {
    const sway = between(random, 40, 80);
    const d = `M${480 + x} 560c${-sway} -70 ${sway} -110 0 -190s${sway} -90 ${sway * 0.3} -170`;
    return path(d, { ...brush(light, 24), opacity: 0.5 });
  });
  return group({}, table, saucer, handle, bowl, shade, coffee, ...steam);
}
