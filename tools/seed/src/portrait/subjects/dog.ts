import { between, isLucky, pick, Random } from '../../random.js';
import { symmetric } from '../curve.js';
import { hairShades } from '../figure/complexion.js';
import { Palette } from '../palette.js';
import { brush, circle, ellipse, group, path } from '../svg.js';

/** Somebody's dog, listening. */
export function drawDog(random: Random, { ink, pop, light }: Palette): string {
  const coat = hairShades(random, pick(random, ['black', 'brown', 'auburn', 'blond', 'grey', 'white']));
  const body = symmetric([
    [0, -60],
    [130, 0],
    [200, 170],
    [236, 400],
    [250, 580],
    [0, 640],
  ]);
  const chest = symmetric([
    [0, 0],
    [70, 40],
    [84, 200],
    [40, 330],
    [0, 360],
  ]);
  const head = symmetric([
    [0, -330],
    [96, -312],
    [148, -220],
    [140, -120],
    [96, -20],
    [60, 26],
    [0, 40],
  ]);
  const snout = ellipse(0, -50, 92, 82, { fill: coat.light }) + ellipse(0, -98, 40, 28, { fill: ink });
  const mouth =
    path('M0 -70V-30M-44 -34Q-22 -8 0 -30Q22 -8 44 -34', brush(ink, 7)) +
    path('M-20 -20h40v30a20 20 0 0 1 -40 0Z', { fill: '#e5748a' });
  const ears = [-1, 1].map((side) => {
    return path(
      `M${side * 84} -318C${side * 190} -340 ${side * 230} -90 ${side * 172} -60C${side * 130} -120 ${side * 128} -220 ${side * 84} -318Z`,
      { fill: coat.shade },
    );
  });
  const eyes = [-1, 1].map(
    (side) =>
      ellipse(side * 62, -184, 19, 23, { fill: '#6b4a2f' }) +
      ellipse(side * 62, -184, 11, 14, { fill: '#17141c' }) +
      circle(side * 62 + 6, -192, 6, { fill: light }),
  );
  const patch = isLucky(random, 0.5) ? ellipse(62, -190, 54, 62, { fill: coat.shade }) : '';
  const collar = path('M-104 20Q0 78 104 20', brush(pop, 26)) + circle(0, 60, 22, { fill: light });
  const paws = [-1, 1].map((side) => ellipse(side * 74, 590, 66, 42, { fill: coat.light }));
  const tail = path('M200 540C360 520 380 420 340 360', brush(coat.shade, 58));
  const legs = path('M-70 330C-90 430 -80 500 -74 560M70 330C90 430 80 500 74 560', brush(coat.shade, 6));
  const torso = [tail, path(body, { fill: coat.base }), path(chest, { fill: coat.light }), legs, ...paws];
  const face = group(
    { transform: `rotate(${between(random, -12, 12)} 0 0)` },
    path(head, { fill: coat.base }),
    patch,
    snout,
    mouth,
    ...eyes,
    ...ears,
  );
  return group({ transform: `translate(${between(random, 440, 520)} 640) scale(1.08)` }, ...torso, collar, face);
}
