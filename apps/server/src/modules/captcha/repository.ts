// Tokens that were used, and verdicts by session, so that all nodes know them.
import { type Database, eq, sql, tables } from '@kvartal/db'

export type StoredVerdict = 'verified' | 'unverified' | 'refused'

/**
 * Takes a token out of use; false when it was used before. A repeat for the same session is the same use: the node
 * that asked first may have died before it could tell.
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
 * Takes the asking about a token upon this node. Undefined when a verdict about the session stands that is as good,
 * or when another node is asking about this very token.
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

/** Nothing came of the asking: whoever tries next need not wait until the claim is stale. */
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

/** Used tokens that have expired by themselves, and verdicts about sessions that have. */
export async function forgetOldVerdicts({ orm }: Database): Promise<void> {
  await orm.delete(tables.captchaUsedTokens).where(sql`${tables.captchaUsedTokens.expiresAt} < now()`)
  await orm.delete(tables.captchaVerdicts).where(sql`${tables.captchaVerdicts.claimedAt} < now() - interval '2 days'`)
}
