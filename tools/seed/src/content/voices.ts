import { Author } from './author.js';

/** A whole text in one voice, and whose it would be; `named` where the words call for a name. Each is used once. */
export type Voice = Author & { text: string; named?: string };

export const voices: readonly Voice[] = [
  { text: 'Tea > coffee. Sea > pool. Yes > maybe. You > the couch, probably.' },
  { text: 'in no order: night buses, clementines, my sister’s laugh, the smell of a record shop, being early', to: 40 },
  { text: 'ask me about octopuses\n\n(please)' },
  {
    text: 'Low tide at seven.\nTwo pairs of shoes on the wall.\nNobody says much.\n\n(I write a haiku a day. Some days it shows.)',
  },
  {
    text: 'Two truths and a lie: I have been struck by lightning, I was once a mascot, I make excellent rice. Guess and I will cook for you either way.',
  },
  {
    text: 'My friends were asked to write this. “Would lend you a lung.” “Owes me eleven euros.” “Never on time, always worth it.” I stand by all of it.',
    to: 50,
  },
  {
    text: 'Looking for: someone who waves at trains.\nOffering: sandwiches, patience, a spare helmet.\nNot negotiable: kindness to waiters.',
  },
  {
    text: 'I am sixty-eight, I have had one great love and several good ones, and I would like to go to concerts with somebody who also needs an aisle seat. I cook on Thursdays. I do not send pictures of anything but my dog and the sea.',
    from: 67,
    to: 69,
  },
  {
    text: 'Dear stranger,\n\nI am told that nobody writes letters any more, so here is one. I live near the river with a cat who dislikes me a little. I mend clocks. I was shy until I was fifty and then I got over it in an afternoon. If you write back, I will tell you about the afternoon.\n\nYours, with time on my hands',
    from: 52,
  },
  { text: 'gym? no. gin? no. jam? YES. I make jam. 🍑', to: 60 },
  {
    text: 'Non-negotiables: consent, curiosity, cheese. Negotiables: everything else, including the cheese.',
  },
  {
    text: 'just moved from porto, please be gentle, I say “cimbalino” and mean it',
    to: 40,
    named: 'Lourenço',
    as: ['man', 'trans_man', 'non_binary'],
  },
  {
    text: 'I work nights at a bakery and see the city at its best: empty, blue, smelling of bread. If you are awake at four, say hello. If you are asleep at four, say hello later.',
    to: 60,
  },
  { text: '75 % dad jokes, 25 % actual dad.', from: 28, as: ['man', 'trans_man'] },
  { text: 'Trans guy, plant guy, guy who will hold your bag at the concert.', to: 45, as: ['trans_man'] },
  {
    text: 'Femme, forklift licence, fully booked on Thursdays (choir).',
    as: ['woman', 'trans_woman'],
    loves: 'lesbian',
  },
  {
    text: 'Butch with a baking problem. Will carry your amp. Will cry at your set.',
    as: ['woman', 'trans_woman'],
    loves: 'lesbian',
  },
  { text: 'Bear, but the kind that hibernates with a book.', from: 26, as: ['man', 'trans_man'], loves: 'gay' },
  {
    text: 'They/them, stay/stay. I like places where nobody asks twice. I like people who say the wrong thing, notice, smile and go on.',
    to: 55,
    as: ['non_binary', 'agender'],
  },
  {
    text: 'Asexual, romantic, in that order or the other way round depending on the moon. I want hand-holding, road trips, a shared blanket and an unreasonable number of inside jokes.',
    loves: 'asexual',
  },
  {
    text: 'Polyamorous and organised: the calendar is colour-coded and so am I. My partner says hi. We are both glad you are reading this.',
    from: 24,
  },
  { text: 'I am here because my niece installed this and she will ask me about it at lunch.', from: 54 },
  {
    text: 'Pros: patient, gentle, can parallel park. Cons: morning person, sings, once cried because of a documentary on bridges.',
  },
  { text: '☀️ lisbon · 🌊 caparica · 🎛️ nights · 🥣 mornings', to: 35 },
  {
    text: 'I lost a lot of friends in the nineties. I keep their names in a notebook, and I try to live loudly enough for all of us. I dance every Friday. Come.',
    from: 56,
  },
  {
    text: 'Questioning, in no hurry. If you have been here before me, I would love to hear how it went. If you are here now too, let us get lost together.',
    to: 45,
    loves: 'questioning',
  },
  { text: 'ex-altar boy, current altar piece', from: 22, to: 60, as: ['man', 'trans_man'] },
  {
    text: 'Things I can do: reverse a trailer, conjugate, poach an egg.\nThings I cannot do: whistle, leave a party, forget a birthday.',
  },
  { text: 'My therapist says I should put myself out there. This is there.' },
  {
    text: 'I am a stay-at-sea dad: marine biologist, daughter of nine, custody of two guinea pigs at weekends. Free evenings are rare and I intend to spend them well. Dinner, not drinks. Real laughter, not “haha”.',
    from: 32,
    to: 52,
    as: ['man', 'trans_man'],
  },
  {
    text: 'Sou de cá. Falo pouco, cozinho muito. Se trouxeres o vinho, eu trato do resto.',
    as: ['man', 'trans_man'],
    named: 'Zé',
  },
  {
    text: 'Alentejana em Lisboa. Tenho saudades do silêncio e por isso falo muito. Procuro companhia para praias fora de época, livros usados e petiscos sem pressa.',
    as: ['woman', 'trans_woman'],
    named: 'Graça',
  },
  {
    text: 'Brasileiro de Salvador, há seis anos deste lado do mar. Percussionista, tio babão, péssimo em despedidas. Bora tomar um café?',
    to: 55,
    as: ['man', 'trans_man'],
    named: 'Caio',
  },
  {
    text: 'Française à Lisbonne, toujours en train de traduire mes blagues. Elles sont meilleures en français, malheureusement. Cinéma le dimanche, fromage tous les jours.',
    as: ['woman', 'trans_woman'],
    named: 'Solène',
  },
  {
    text: 'De Sevilla, pero me fui por amor y me quedé por el pan. Busco gente con quien reírme fuerte en sitios tranquilos.',
    named: 'Macarena',
    as: ['woman', 'trans_woman', 'non_binary'],
  },
  {
    text: 'Eigentlich wollte ich nur ein Jahr bleiben. Jetzt habe ich eine Schrebergarten-Parzelle mit Meerblick und sage „pois“. Suche Menschen für Wanderungen und lange Frühstücke.',
    named: 'Greta',
    as: ['woman', 'trans_woman', 'non_binary'],
  },
  {
    text: 'Napoletana. I talk with my hands, so video calls are a workout for both of us. Il caffè lo offro io.',
    as: ['woman', 'trans_woman'],
    named: 'Chiara',
  },
  {
    text: 'I am deafblind and I type with a braille display, so leave out the long strings of emoji, and please do tell me what the sky looks like where you are.',
  },
  { text: 'Chronically ill, chronically charming. Some days I hike, some days I nap; both are dates if you like.' },
  {
    text: 'Recovering lawyer. I left to open a sandwich bar with four stools. Best decision I ever made, worst pay, excellent pickles. Come when it rains and I will have time to talk.',
    from: 30,
  },
  {
    text: 'she/her, he/his dog. The dog is Bernardo. The dog is the reason you are still reading.',
    as: ['woman', 'trans_woman'],
  },
  { text: '🌈 here for the friends\n🌈 here for the cheese board\n🌈 mostly here for the cheese board' },
  { text: 'A good day: swim, tosta mista, nap, argument about films, walk home along the water, somebody’s hand.' },
  {
    text: 'Was a priest. Am a gardener. Both jobs are mostly listening and getting your knees dirty. I am new to dating at fifty-one and would be grateful for patience and directions.',
    from: 51,
    to: 51,
    as: ['man', 'trans_man'],
  },
  { text: 'Round, merry, excellent at quizzes.' },
  { text: 'quiet.\nnot sad, just quiet.\ngood at staying.' },
  {
    text: 'I have been on this app for nine minutes and have already changed my photo four times, so let us call it what it is: I am nervous, I am nice, and I have tickets for something on Friday.',
    to: 60,
  },
  {
    text: 'Yes, the moustache is real. No, you may not. All right, once.',
    from: 23,
    as: ['man', 'trans_man', 'non_binary'],
  },
  {
    text: 'What I have learned in seventy-three years: buy the good cheese, tell people while they can hear you, wear the red coat. I have the coat. I am looking for someone to wear it to see.',
    from: 73,
    to: 73,
  },
  { text: 'I use a wheelchair and I know every lift in this city by its mood. Ask me which one is sulking today.' },
  { text: 'Deaf, chatty, and funnier in sign. Learn three words and I will teach you thirty.' },
];
