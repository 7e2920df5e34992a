/** Enough to tell two addressees apart, too little to write to them. */
export function maskAddressee(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${[...to.slice(0, at)].slice(0, 2).join('')}***${to.slice(at)}`;
  return `${to.slice(0, 3)}****${to.slice(-4)}`;
}
