// Stores used tokens and verdicts by session, so that all nodes share them.
import { type Database, eq, sql, tables } from '@kvartal/db'

export type StoredVerdict = 'verified' | 'unverified' | 'refused'

/**
 * Marks a token as used; false when it was used before. A repeat by the same session counts as the same use, because
 * the node that marked it may have died before it answered.
 */
export async function useToken(
  { orm }: Database,
  tokenId: string,
  sessionId: string | null,
  expiresAt: Date,
): Promise<boolean> {
  const { captchaUsedTokens } = tables
  const taken = await orm
    .insert(captchaUsedTokens)
    .values({ tokenId, sessionId, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenId: captchaUsedTokens.tokenId })
  if (taken.length > 0) return true
  if (sessionId === null) return false
  const [used] = await orm
    .select({ sessionId: captchaUsedTokens.sessionId })
    .from(captchaUsedTokens)
    .where(eq(captchaUsedTokens.tokenId, tokenId))
  return used?.sessionId === sessionId
}

/**
 * Claims the validation of a token for this node. False when the session is verified already, or has a verdict about
 * this very token, or another node is validating it.
 */
export async function claimVerdict(
  { orm }: Database,
  sessionId: string,
  tokenHash: string,
  staleMs: number,
): Promise<boolean> {
  const { captchaVerdicts } = tables
  const claimed = await orm
    .insert(captchaVerdicts)
    .values({ sessionId, tokenHash })
    .onConflictDoUpdate({
      target: captchaVerdicts.sessionId,
      set: { tokenHash, verdict: null, claimedAt: sql`now()` },
      setWhere: sql`${captchaVerdicts.verdict} is distinct from 'verified' and (
        ${captchaVerdicts.tokenHash} <> ${tokenHash}
        or (${captchaVerdicts.verdict} is null and ${captchaVerdicts.claimedAt}
          not between now() - ${staleMs} * interval '1 ms' and now() + ${staleMs} * interval '1 ms'))`,
    })
    .returning({ sessionId: captchaVerdicts.sessionId })
  return claimed.length > 0
}

/** Called when the validation failed, so that the next attempt need not wait until the claim is stale. */
export async function releaseClaim({ orm }: Database, sessionId: string, tokenHash: string): Promise<void> {
  const { captchaVerdicts } = tables
  await orm
    .delete(captchaVerdicts)
    .where(
      sql`${captchaVerdicts.sessionId} = ${sessionId} and ${captchaVerdicts.tokenHash} = ${tokenHash} and ${captchaVerdicts.verdict} is null`,
    )
}

export async function readVerdict({ orm }: Database, sessionId: string): Promise<StoredVerdict | undefined> {
  const { captchaVerdicts } = tables
  const [row] = await orm
    .select({ verdict: captchaVerdicts.verdict })
    .from(captchaVerdicts)
    .where(eq(captchaVerdicts.sessionId, sessionId))
  return (row?.verdict as StoredVerdict | null | undefined) ?? undefined
}

export async function storeVerdict(
  { orm }: Database,
  sessionId: string,
  tokenHash: string,
  verdict: StoredVerdict,
): Promise<void> {
  const { captchaVerdicts } = tables
  await orm
    .update(captchaVerdicts)
    .set({ verdict })
    .where(sql`${captchaVerdicts.sessionId} = ${sessionId} and ${captchaVerdicts.tokenHash} = ${tokenHash}`)
}

/** Deletes expired tokens and old verdicts. */
export async function forgetOldVerdicts({ orm }: Database): Promise<void> {
  await orm.delete(tables.captchaUsedTokens).where(sql`${tables.captchaUsedTokens.expiresAt} < now()`)
  await orm.delete(tables.captchaVerdicts).where(sql`${tables.captchaVerdicts.claimedAt} < now() - interval '2 days'`)
}
