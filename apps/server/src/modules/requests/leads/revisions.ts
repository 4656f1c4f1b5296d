// Classifies a post among the leads of its session: the first, a repeat, a correction, or a misuse of the session.
import { createHash } from 'node:crypto'
import { type Lead, type LeadContent, sameContent } from './lead.ts'

/** A stored lead of the session. */
export interface Revision extends LeadContent, Pick<Lead, 'id' | 'revision' | 'captcha'> {
  /** Null when it was written by a version without this column. */
  submit: string | null
}

export type PostClass =
  | { kind: 'first' | 'correction' }
  | { kind: 'repeat'; of: Revision }
  /** Another content under a token that was used already. */
  | { kind: 'replay' }
  /** The session has had all the corrections it may have. */
  | { kind: 'exhausted' }
  /** The request was erased while the post was checked. */
  | { kind: 'erased' }

/** More than anybody needs; without a limit one session could be written to for a day. */
export const MAX_CORRECTIONS = 5

/** `revisions` are sorted, the oldest first. */
export function classifyPost(revisions: readonly Revision[], submit: string, content: LeadContent): PostClass {
  const newest = revisions.at(-1)
  if (!newest) return { kind: 'first' }
  if (sameContent(newest, content)) return { kind: 'repeat', of: newest }
  // The other post of an earlier submit may arrive after a later submit: it must not restore the old content.
  const sameSubmit = revisions.find((revision) => revision.submit === submit)
  if (sameSubmit) return sameContent(sameSubmit, content) ? { kind: 'repeat', of: sameSubmit } : { kind: 'replay' }
  return { kind: revisions.length > MAX_CORRECTIONS ? 'exhausted' : 'correction' }
}

/** Identifies a submit: every attempt of the browser has its own token, and both of its posts send it. */
export function submitOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The same on every node, so that both posts of a submit get one id. */
export function correctionId(sessionId: string, submit: string): string {
  return derivedId(`correction ${sessionId} ${submit}`)
}

/** The same on every node: what a session sends after its request was erased is one request of another id. */
export function idAfterErasure(requestId: string): string {
  return derivedId(`after the erasure of ${requestId}`)
}

/** In the form of UUID version 8. */
export function derivedId(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
