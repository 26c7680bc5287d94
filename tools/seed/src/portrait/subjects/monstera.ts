import { between, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { element, group, path } from '../svg.js';

/** A house plant that is doing well. */
export function drawMonstera(random: Random, { cloth, light, ink }: Palette): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const angle = -80 + index * 20 + between(random, -9, 9);
    const reach = between(random, 380, 620) * (1 - Math.abs(angle) / 260);
    const colour = index % 2 ? '#2f7d5b' : '#1f5f4c';
    const blade =
      'M0 0C-120 -20 -170 -120 -130 -210L-70 -170L-104 -240C-60 -290 -20 -300 0 -310C20 -300 60 -290 104 -240L70 -170L130 -210C170 -120 120 -20 0 0Z';
    const stem = path(`M0 0V${-reach}`, { stroke: '#4b9b6e', 'stroke-width': 12 });
    const rib = path('M0 0V-290M0 -80L-90 -130M0 -80L90 -130M0 -160L-70 -220M0 -160L70 -220', {
      stroke: '#7cc49a',
      'stroke-width': 5,
      opacity: 0.7,
    });
    const leaf = group(
      { transform: `translate(0 ${-reach + 30}) scale(${between(random, 0.85, 1.2)})` },
      path(blade, { fill: colour }),
      rib,
    );
    return group({ transform: `translate(480 960) rotate(${angle})` }, stem, leaf);
  });
  const pot = cloth[1] ?? { base: ink, light, shade: ink };
  const body =
    path('M310 930H650L606 1250H354Z', { fill: pot.base }) +
    path('M520 930H650L606 1250H540Z', { fill: pot.shade, opacity: 0.6 });
  const rim = element('rect', { x: 290, y: 900, width: 380, height: 70, rx: 18, fill: pot.light });
  return leaves.join('') + body + rim;
}
