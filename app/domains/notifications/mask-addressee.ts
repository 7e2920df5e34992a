/** Enough to tell two apart, too little to write to. */
export function maskAddressee(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${[...to.slice(0, at)].slice(0, 2).join('')}***${to.slice(at)}`;
  return `${to.slice(0, 3)}****${to.slice(-4)}`;
}
