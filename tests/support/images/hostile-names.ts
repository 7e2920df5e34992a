/** Malicious file names. */
export const HOSTILE_NAMES: readonly string[] = [
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'x.php.png',
  'x.png\0.php',
  'x\r\nSet-Cookie: a=b\r\n.png',
  '.htaccess',
  `${'x'.repeat(300)}.png`,
  '',
];
