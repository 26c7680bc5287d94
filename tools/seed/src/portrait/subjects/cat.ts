import { between, integer, isLucky, Random } from '../../random.js';
import { closedCurve, symmetric } from '../curve.js';
import { hairShades } from '../figure/complexion.js';
import { Palette } from '../palette.js';
import { brush, circle, ellipse, group, Point, path } from '../svg.js';

/** Somebody's cat, seated and unimpressed. */
export function drawCat(random: Random, { ink, pop, light }: Palette): string {
  const coats = ['black', 'auburn', 'blond', 'grey', 'white'] as const;
  const { base, shade, light: lit } = hairShades(random, coats[integer(random, 0, 4)] ?? 'grey');
  const body = symmetric([
    [0, -40],
    [110, -10],
    [190, 140],
    [250, 380],
    [262, 560],
    [0, 620],
  ]);
  const tail = 'M210 520C420 540 430 330 350 250';
  const head: Point[] = [
    [0, -250],
    [60, -262],
    [128, -340],
    [158, -226],
    [168, -140],
    [120, -52],
    [0, -22],
  ];
  const left = head
    .map(([x, y]): Point => [-x, y])
    .reverse()
    .slice(1, -1);
  const ears = [-1, 1].map((side) =>
    path(`M${side * 84} -262L${side * 122} -312L${side * 138} -240Z`, { fill: shade }),
  );
  const stripes = path('M-30 -236L-22 -196M0 -242V-196M30 -236L22 -196', brush(shade, 14));
  const whiskers = path('M-96 -98L-220 -120M-96 -84L-216 -74M96 -98L220 -120M96 -84L216 -74', brush(light, 5));
  const eyes = [-1, 1].map(
    (side) => ellipse(side * 66, -142, 26, 22, { fill: pop }) + ellipse(side * 66, -142, 8, 20, { fill: ink }),
  );
  const muzzle = path('M-16 -96H16L0 -78ZM0 -78V-62M-28 -56Q-14 -44 0 -62Q14 -44 28 -56', {
    ...brush(ink, 6),
    fill: '#e58a9a',
  });
  const collar = path('M-96 -34Q0 16 96 -34', brush(pop, 22)) + circle(0, 6, 20, { fill: pop });
  const front = [-1, 1].map((side) => ellipse(side * 66, 560, 62, 40, { fill: lit }));
  const placed = `translate(${between(random, 440, 520)} 640) scale(${isLucky(random, 0.5) ? 1.1 : -1.1} 1.1)`;
  const parts = [
    path(tail, brush(shade, 62)),
    path(body, { fill: base }),
    path('M0 120C-60 260 -70 420 -60 540M0 120C60 260 70 420 60 540', brush(shade, 6)),
  ];
  return group(
    { transform: placed },
    ...parts,
    ...front,
    path(closedCurve([...head, ...left]), { fill: base }),
    ...ears,
    stripes,
    ...eyes,
    muzzle,
    whiskers,
    collar,
  );
}
