/** Words by chance: names of games, secret tokens, ids. */

/** A word that nobody else is likely to have. */
export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
