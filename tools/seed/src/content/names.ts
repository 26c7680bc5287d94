/** Given names heard around Lisbon, by the manner in which they are mostly worn. */
export const givenNames = {
  masculine: words(
    'Tiago Rui Nuno Duarte Gonçalo Vasco Afonso Simão Xavier Baltasar Zé Henrique Mateus Caio Thiago Luan',
    'Davi Reinaldo Edson Nelson Adilson Kwame Amadou Tendai Diego Íñigo Martín Luca Matteo Émile Théo Bastien',
    'Jonas Lukas Moritz Sven Owen Callum Dylan Marcus Desmond Curtis Arjun Rohan Imran Karim Youssef Emre',
    'Kenji Wei Minh Andrei Pavel Tomasz Milan Niko Aleks Fergus Horácio Anselmo',
  ),
  feminine: words(
    'Inês Matilde Leonor Beatriz Mafalda Constança Benedita Graça Lurdes Filipa Teresa Jussara Rosilene',
    'Iracema Luana Débora Domingas Nádia Aminata Chipo Efua Zuleica Lucía Begoña Chiara Ginevra Camille',
    'Solène Margaux Greta Annika Liesel Freya Siobhan Niamh Bronwen Tasha Imani Priya Meera Farah Samira Elif',
    'Noor Hana Mei Linh Ioana Zofia Katarina Vesna Irina Alma Odete Celeste Hortênsia Vera',
  ),
  open: words(
    'Alex Robin Sam Noa Kai Charlie Jules Ariel Sacha Micah Rowan Wren Sage Ash River Lux Cris Guto Duda Ju',
    'Maré Zion Remy Toni Andy Marlo Indigo Onyx Bay Lou Quin Sol Céu Dani Nico Teo Ezra Kit Fern Ollie',
  ),
};

export type Manner = keyof typeof givenNames;

export const familyNames = words(
  'Almeida Brandão Carvalhal Damasceno Esteves Figueira Gouveia Henriques Junqueira Lobo Machado Nogueira',
  'Oliveira Pimenta Quaresma Rebelo Salgueiro Tavares Valente Zagalo Okafor Lindqvist Moreau Baptiste',
  'Kowalska Haddad Nair Tanaka O’Shea Devos',
);

/** What some people put behind their name. */
export const flourishes = words('🌈 ✨ 🌻 🌊 🐙 🦋 🍊 🪩 🐻 🌙 🫶🏽 🏳️‍⚧️ 🧡 🎷 🌵 🍓');

/** What some people call themselves instead of a name. */
export const nicknames = [
  ...[
    'sardinha',
    'Captain Custard',
    'the good kind of trouble',
    'Fig',
    'Moss',
    'Professor Pudding',
    'lua cheia',
    'Otter',
  ],
  ...['Marmalade', 'tall orders', 'Comet', 'pão com manteiga', 'Bolota', 'Nightbus', 'Pickle', 'Saudade & Sons'],
] as const;

/** Names that test the width of a card. */
export const longNames = [
  'Maria da Conceição Vasconcelos de Albuquerque e Saldanha (Mimi for everyone)',
  'Dona Ursa Maior, Constellation in Residence and Queen of the Upper Tram Stop',
  'Bartholomew “Barty” Featherstonehaugh-Okonkwo, Lisbon via Lagos via Leeds',
  'Jean-Baptiste Emmanuel de la Fontaine-Ribeiro do Rosário Sobral',
  'Llanfairpwllgwyngyllgogerychwyrndrobwll is my village, call me Rhys',
] as const;

function words(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
