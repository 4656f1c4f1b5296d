// Random tokens of cookies and links. The store has only their hashes.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The token is random and long, so a plain hash cannot be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
