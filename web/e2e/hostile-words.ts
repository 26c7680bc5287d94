/**
 * Words that a careless page would obey: each would set `pwned`, open a dialog or fetch from elsewhere. None is longer than
 * the shortest field that a member can write, so that each fits everywhere.
 */
export const hostileWords = [
  '<script>window.pwned=1</script>',
  '<img src=//evil.test/x onerror=window.pwned=1>',
  '<svg/onload=window.pwned=1>',
  '<iframe srcdoc="<script>top.pwned=1</script>">',
  '<a href=javascript:alert(1)>click</a>',
  'javascript:window.pwned=1//',
  '" onmouseover=pwned=1 autofocus onfocus=pwned=1 "',
  '</title></style><script>pwned=1</script>',
  "{{constructor.constructor('pwned=1')()}}",
  '\u0024{pwned=1}<%= pwned=1 %>#{pwned=1}',
  '[x](javascript:pwned=1) ![x](//evil.test/x)',
  '&lt;script&gt;pwned=1&lt;/script&gt;',
  'photo\u202egnp.exe\u2066',
  '__proto__',
  'null',
];
