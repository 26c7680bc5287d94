/** A named place, as a geocoder would write it, and the point it stands for in degrees. */
export type Place = { name: string; latitude: number; longitude: number };

export const cityCentre = { latitude: 38.7223, longitude: -9.1393 } as const;

/** Quarters and towns around Lisbon, all of them on land. */
export const places: readonly Place[] = [
  { name: 'Baixa, Lisbon', latitude: 38.7115, longitude: -9.1375 },
  { name: 'Graça, Lisbon', latitude: 38.7177, longitude: -9.1305 },
  { name: 'Arroios, Lisbon', latitude: 38.7325, longitude: -9.1345 },
  { name: 'Estrela, Lisbon', latitude: 38.7135, longitude: -9.161 },
  { name: 'Alvalade, Lisbon', latitude: 38.753, longitude: -9.144 },
  { name: 'Benfica, Lisbon', latitude: 38.751, longitude: -9.2 },
  { name: 'Belém, Lisbon', latitude: 38.703, longitude: -9.205 },
  { name: 'Marvila, Lisbon', latitude: 38.744, longitude: -9.107 },
  { name: 'Lumiar, Lisbon', latitude: 38.772, longitude: -9.162 },
  { name: 'Almada, Setúbal', latitude: 38.679, longitude: -9.159 },
  { name: 'Costa da Caparica, Setúbal', latitude: 38.644, longitude: -9.228 },
  { name: 'Seixal, Setúbal', latitude: 38.635, longitude: -9.1 },
  { name: 'Barreiro, Setúbal', latitude: 38.657, longitude: -9.065 },
  { name: 'Montijo, Setúbal', latitude: 38.705, longitude: -8.974 },
  { name: 'Alcochete, Setúbal', latitude: 38.755, longitude: -8.961 },
  { name: 'Palmela, Setúbal', latitude: 38.569, longitude: -8.901 },
  { name: 'Setúbal, Setúbal', latitude: 38.526, longitude: -8.89 },
  { name: 'Sesimbra, Setúbal', latitude: 38.4445, longitude: -9.1015 },
  { name: 'Amadora, Lisbon', latitude: 38.756, longitude: -9.232 },
  { name: 'Odivelas, Lisbon', latitude: 38.795, longitude: -9.184 },
  { name: 'Loures, Lisbon', latitude: 38.831, longitude: -9.168 },
  { name: 'Sacavém, Lisbon', latitude: 38.793, longitude: -9.106 },
  { name: 'Vila Franca de Xira, Lisbon', latitude: 38.955, longitude: -8.99 },
  { name: 'Queluz, Lisbon', latitude: 38.758, longitude: -9.258 },
  { name: 'Oeiras, Lisbon', latitude: 38.694, longitude: -9.31 },
  { name: 'Cascais, Lisbon', latitude: 38.7, longitude: -9.42 },
  { name: 'Sintra, Lisbon', latitude: 38.8, longitude: -9.385 },
  { name: 'Mafra, Lisbon', latitude: 38.937, longitude: -9.327 },
  { name: 'Ericeira, Lisbon', latitude: 38.963, longitude: -9.413 },
  { name: 'Malveira, Lisbon', latitude: 38.932, longitude: -9.258 },
  { name: 'Sobral de Monte Agraço, Lisbon', latitude: 39.018, longitude: -9.151 },
  { name: 'Torres Vedras, Lisbon', latitude: 39.091, longitude: -9.259 },
];
