/** Words that people choose for passwords, the most frequent first. */
export const commonWords =
  'password love baby angel qwerty welcome monkey dragon princess sunshine iloveyou football admin letmein master hello shadow ' +
  'michael superman batman charlie jordan ashley daniel soccer baseball summer jessica michelle hannah thomas andrew joshua ' +
  'robert jennifer nicole anthony matthew amanda samantha liverpool chelsea arsenal barcelona pokemon naruto starwars trustno ' +
  'killer hunter freedom whatever secret ginger cookie pepper buster tigger maggie bailey peanut chocolate banana orange apple ' +
  'cheese flower butterfly purple pink blue green red black white silver gold star moon sun rainbow pride gay lesbian queer ' +
  'trans bear daddy bisexual lover forever always sweet honey sugar candy lovely beautiful sexy hot cute happy smile lucky ' +
  'magic angel heaven god jesus christ family mother father mom dad brother sister friend friends sweety babygirl babyboy ' +
  'computer internet google facebook instagram samsung android iphone windows login user test guest root pass passwort ' +
  'access abc zxcvbn asdf asdfgh qwertz azerty changeme default temp demo system server money dollar yankees cowboys eagles ' +
  'lakers hockey tennis golf ranger harley mustang ferrari porsche yamaha honda toyota corvette thunder phoenix matrix ' +
  'spider wolf tiger lion eagle cat dog kitty puppy bunny panda snoopy mickey garfield simpson hannah taylor madison brandon ' +
  'justin william richard george david james john alex chris max sam lisa maria anna laura sarah emily sophie nina julia ' +
  'kevin martin peter frank steve patrick oliver oscar leo jack harry lucas jason eric adam ryan tyler zoe chloe emma olivia ' +
  'london paris berlin madrid amsterdam newyork texas america canada australia england france germany spain italy mexico ' +
  'spring autumn winter january february march april may june july august september october november december monday friday ' +
  'sunday music guitar metallica nirvana eminem beatles elvis rock party dance pizza coffee beer vodka whisky ninja samurai ' +
  'power strong super cool crazy fuck fucker fuckyou fuckme pussy dick bitch asshole shit sex penis suck nothing something ' +
  'nobody everyone together tomorrow today welcome goodbye hello hola bonjour amor amigo corazon estrella teamo schatz liebe ' +
  'hallo sommer soleil doudou marseille loulou azerty kindred dating single';
