// The address of the screen that was open before this one.
let opened: { at: string; from: string | null } | undefined

/** Called by every screen when it opens. */
export function notePath(at: string): void {
  if (opened?.at !== at) opened = { at, from: opened?.at ?? null }
}

export const previousPath = (): string | null => opened?.from ?? null
