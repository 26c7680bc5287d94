import { Manner } from './names.js';

/** People who write in scripts of their own, some of them from right to left. Each appears once. */
export type Tongue = { displayName: string; firstName: string; bio: string; manner: Manner };

export const tongues: readonly Tongue[] = [
  {
    displayName: 'ليلى',
    firstName: 'ليلى',
    bio: 'من بيروت، أعيش في لشبونة منذ أربع سنوات. أحب الطبخ الطويل والموسيقى القديمة والمشي قرب النهر. أبحث عن صداقات حقيقية وضحك كثير.',
    manner: 'feminine',
  },
  {
    displayName: 'سامر ☕',
    firstName: 'سامر',
    bio: 'مهندس صوت وعاشق قهوة. أتكلم العربية والإنجليزية وقليلاً من البرتغالية. لنشرب قهوة ونتحدث عن أي شيء.',
    manner: 'masculine',
  },
  {
    displayName: 'נועם',
    firstName: 'נועם',
    bio: 'גרים בליסבון כבר שנתיים, לומדים לגלוש ולאפות חלה. מחפשים חברים לטיולים ארוכים ולשיחות עוד יותר ארוכות.',
    manner: 'open',
  },
  {
    displayName: 'תמר 🌿',
    firstName: 'תמר',
    bio: 'מטפלת בצמחים ובאנשים, בסדר הזה. אוהבת ים בחורף, ספרים עבים ומישהי שצוחקת בקול.',
    manner: 'feminine',
  },
  {
    displayName: 'آرش',
    firstName: 'آرش',
    bio: 'شاعرِ شب‌ها، برنامه‌نویسِ روزها. از تهران تا لیسبون با یک چمدان کتاب. اگر چای دوست داری، در می‌زنی و من باز می‌کنم.',
    manner: 'masculine',
  },
  {
    displayName: 'Yasmin ياسمين',
    firstName: 'Yasmin',
    bio: 'Half of me writes from the left, وهذا النصف من اليمين, and we meet in the middle. Ceramicist, night owl, maker of far too much hummus.',
    manner: 'feminine',
  },
  {
    displayName: 'ゆき',
    firstName: 'ゆき',
    bio: '京都からリスボンへ。銭湯が恋しいけれど、海があるので大丈夫。お茶、散歩、静かな映画が好きです。Portuguese still small, heart big.',
    manner: 'open',
  },
  {
    displayName: '小雨 Xiaoyu',
    firstName: '小雨',
    bio: '名字是小雨，可是最喜欢里斯本的太阳。插画师，养了一只胖猫。Looking for people to sketch with on Sunday mornings.',
    manner: 'feminine',
  },
  {
    displayName: '민준',
    firstName: '민준',
    bio: '서울에서 온 바리스타. 파도 소리, 오래된 카메라, 매운 라면을 좋아해요. Let me make you a coffee first.',
    manner: 'masculine',
  },
  {
    displayName: 'Саша',
    firstName: 'Саша',
    bio: 'Тут можно держаться за руки на улице, и я до сих пор удивляюсь. Пеку хлеб, читаю вслух, ищу своих.',
    manner: 'open',
  },
  {
    displayName: 'Оксана 🌻',
    firstName: 'Оксана',
    bio: 'З Одеси, де теж є море. Вчу португальську і співаю у хорі. Шукаю подруг для довгих прогулянок і коротких подорожей.',
    manner: 'feminine',
  },
  {
    displayName: 'Ελένη',
    firstName: 'Ελένη',
    bio: 'Από τη Θεσσαλονίκη, με θέα στον Τάγο. Αρχαιολόγος: I dig, I dust, I fall in love with walls.',
    manner: 'feminine',
  },
  {
    displayName: 'आरव',
    firstName: 'आरव',
    bio: 'दिल्ली की बारिश याद आती है, लिस्बन की धूप रोक लेती है। कथक सीखा था, अब सल्सा में फँसा हूँ। Chai is on me.',
    manner: 'masculine',
  },
  {
    displayName: 'ณัฐ ✨',
    firstName: 'ณัฐ',
    bio: 'เชฟจากเชียงใหม่ ชอบตลาดเช้ากับทะเลตอนเย็น I will cook, you choose the music.',
    manner: 'open',
  },
];
