import { between, Random } from '../../random.js';
import { Palette } from '../palette.js';
import { element, path } from '../svg.js';

/** A lighthouse on a rock, sending out its beam. */
export function drawLighthouse(random: Random, { cloth, pop, light, layers, ink }: Palette): string {
  const x = between(random, 330, 630);
  const band = cloth[0]?.base ?? pop;
  const beam = path(`M${x} 370L-100 180V520ZM${x} 370L1060 200V560Z`, { fill: pop, opacity: 0.35 });
  const tower = path(`M${x - 80} 450H${x + 80}L${x + 130} 1100H${x - 130}Z`, { fill: light });
  const bands = [0, 1, 2].map((index) => {
    const [top, bottom] = [520 + index * 200, 620 + index * 200];
    const half = (y: number) => 80 + ((y - 450) / 650) * 50;
    return path(`M${x - half(top)} ${top}H${x + half(top)}L${x + half(bottom)} ${bottom}H${x - half(bottom)}Z`, {
      fill: band,
    });
  });
  const lamp = element('rect', { x: x - 56, y: 320, width: 112, height: 110, rx: 10, fill: pop });
  const gallery = element('rect', { x: x - 110, y: 424, width: 220, height: 30, rx: 10, fill: ink });
  const roof = path(`M${x - 80} 324Q${x} 210 ${x + 80} 324Z`, { fill: band });
  const shade = path(`M${x + 20} 450H${x + 80}L${x + 130} 1100H${x + 40}Z`, { fill: ink, opacity: 0.18 });
  const rock = path(`M-20 1290L60 1130L${x - 240} 1060L${x - 60} 1010L${x + 130} 1030L${x + 260} 1120L980 1180V1290Z`, {
    fill: layers[4],
  });
  return [beam, tower, ...bands, shade, lamp, gallery, roof, rock].join('');
}
