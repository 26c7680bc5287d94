/**
 * The public grid. Every position is snapped to it before it leaves the phone.
 * Rows are 1/69 degree of latitude (about a mile). 16 rows make a band; within a band every cell spans the same
 * longitude, at least a mile wide and a whole 1/16 of a coarse cell, so that a 16-mile cell is an exact union of cells.
 */
export type Position = { latitude: number; longitude: number };

const ROWS_PER_DEGREE = 69;
const ROWS = 180 * ROWS_PER_DEGREE;
const ROWS_PER_BAND = 16;
const COLUMN_BITS = 15;
const MILES_PER_DEGREE = 69;
/** Mean radius of the earth in miles (IUGG R1, 6371.0088 km). */
const EARTH_RADIUS = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The number of coarse (16-mile) cells around the earth in this band, computed at its poleward edge, where it is narrowest. */
export function coarseColumns(band: number) {
  const south = (band * ROWS_PER_BAND) / ROWS_PER_DEGREE - 90;
  const north = Math.min(90, south + ROWS_PER_BAND / ROWS_PER_DEGREE);
  const narrowest = Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))));
  return Math.max(1, Math.floor((360 * MILES_PER_DEGREE * narrowest) / ROWS_PER_BAND));
}

const columnsOfBand = Array.from({ length: Math.ceil(ROWS / ROWS_PER_BAND) }, (_, band) => coarseColumns(band));
const columnsOfRow = (row: number) => (columnsOfBand[Math.floor(row / ROWS_PER_BAND)] ?? 1) * ROWS_PER_BAND;
const rowOf = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) * ROWS_PER_DEGREE)));
const columnOf = (longitude: number, columns: number) => {
  const turn = (longitude + 180) / 360;
  return Math.floor((turn - Math.floor(turn)) * columns) % columns;
};

/** Returns the cell (about a mile wide) of a position, as a number of at most 29 bits. */
export function cellOf({ latitude, longitude }: Position) {
  const row = rowOf(latitude);
  return row * 2 ** COLUMN_BITS + columnOf(longitude, columnsOfRow(row));
}

const splitCell = (cell: number) => ({ row: Math.floor(cell / 2 ** COLUMN_BITS), column: cell % 2 ** COLUMN_BITS });
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Returns the centre of a cell, in degrees to seven decimals. The centre lies in the cell: snapping it again changes nothing. */
export function cellCentre(cell: number): Position {
  const { row, column } = splitCell(cell);
  return {
    latitude: rounded((row + 0.5) / ROWS_PER_DEGREE - 90),
    longitude: rounded(((column + 0.5) / columnsOfRow(row)) * 360 - 180),
  };
}

/** The four corners of a cell, in degrees, from the south-west on. They belong to its neighbours as well. */
export function cellCorners(cell: number): Position[] {
  const { row, column } = splitCell(cell);
  const latitudes = [row, row + 1].map((line) => rounded(line / ROWS_PER_DEGREE - 90));
  const longitudes = [column, column + 1].map((line) => rounded((line / columnsOfRow(row)) * 360 - 180));
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ latitude, longitude })));
}

/** The 16-mile cell around a cell. */
export function coarseCellOf(cell: number) {
  const { row, column } = splitCell(cell);
  return Math.floor(row / ROWS_PER_BAND) * 2 ** COLUMN_BITS + Math.floor(column / ROWS_PER_BAND);
}

/** The centre of a 16-mile cell, in degrees to seven decimals. */
export function coarseCentre(coarse: number): Position {
  const { row: band, column } = splitCell(coarse);
  const south = band * ROWS_PER_BAND;
  const north = Math.min(ROWS, south + ROWS_PER_BAND);
  return {
    latitude: rounded((south + north) / 2 / ROWS_PER_DEGREE - 90),
    longitude: rounded(((column + 0.5) / (columnsOfBand[band] ?? 1)) * 360 - 180),
  };
}

/** Great-circle distance in miles (haversine). */
export function milesBetween(a: Position, b: Position) {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the distance that members see: between cell centres, in whole miles, at least 1. */
export function cellDistance(a: number, b: number) {
  return Math.max(1, Math.round(milesBetween(cellCentre(a), cellCentre(b))));
}

/** The same for 16-mile cells. */
export function coarseDistance(a: number, b: number) {
  return Math.max(1, Math.round(milesBetween(coarseCentre(a), coarseCentre(b))));
}

type Range = readonly [first: number, last: number];

/** Returns ranges of cells, by number, that contain every cell within `miles` whole miles of this one, and some more. */
export function rangesAround(cell: number, miles: number): Range[] {
  return ranges(cellCentre(cell), miles, 1);
}

/** The same for 16-mile cells. */
export function coarseRangesAround(coarse: number, miles: number): Range[] {
  return ranges(coarseCentre(coarse), miles, ROWS_PER_BAND);
}

/** Centres within an angle of a point differ from it in longitude by at most asin(sin angle / cos latitude). */
function ranges({ latitude, longitude }: Position, miles: number, height: number): Range[] {
  const angle = (miles + 1) / EARTH_RADIUS;
  const degrees = (angle * 180) / Math.PI;
  const holdsPole = Math.abs(latitude) + degrees >= 90;
  const reach = holdsPole ? 180 : (Math.asin(Math.sin(angle) / Math.cos(radians(latitude))) * 180) / Math.PI;
  const first = Math.floor(rowOf(latitude - degrees) / height);
  const last = Math.floor(rowOf(latitude + degrees) / height);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((row) => {
    const columns = columnsOfRow(row * height) / height;
    return rowRanges(row * 2 ** COLUMN_BITS, columns, longitude + 180, reach);
  });
}

/** Returns the cells of one row whose longitude is within an angle of another's; two ranges across the antimeridian. */
function rowRanges(row: number, columns: number, east: number, reach: number): Range[] {
  const from = Math.floor(((east - reach) / 360) * columns);
  const to = Math.floor(((east + reach) / 360) * columns);
  if (to - from + 1 >= columns) return [[row, row + columns - 1]];
  if (from < 0) return rangesOf(row, [0, to], [from + columns, columns - 1]);
  if (to >= columns) return rangesOf(row, [0, to - columns], [from, columns - 1]);
  return rangesOf(row, [from, to]);
}

const rangesOf = (row: number, ...columns: Range[]): Range[] =>
  columns.map(([first, last]) => [row + first, row + last] as const);

/** Returns the miles from a position to the nearest point of a cell; 0 inside. Exact to a few feet within some miles. */
function milesOutside(cell: number, { latitude, longitude }: Position) {
  const { row } = splitCell(cell);
  const centre = cellCentre(cell);
  const beyond = (offset: number, half: number) => Math.max(0, Math.abs(offset) - half);
  const north = beyond(latitude - centre.latitude, 0.5 / ROWS_PER_DEGREE);
  const turned = ((longitude - centre.longitude + 540) % 360) - 180;
  const east = beyond(turned, 180 / columnsOfRow(row));
  return Math.hypot(north * MILES_PER_DEGREE, east * MILES_PER_DEGREE * Math.cos(radians(latitude)));
}

const JITTER_MILES = 0.25;

/**
 * Returns the cell to report for a GPS reading: the previous one until the reading is 0.25 mile beyond its border, so that
 * jitter at a border changes nothing. Only the phone knows the reading; everything else sees the cell's centre.
 */
export function settleCell(reading: Position, previous: number | null) {
  return previous !== null && milesOutside(previous, reading) <= JITTER_MILES ? previous : cellOf(reading);
}
