// Records where the visitor goes, and goes back from there.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { backTarget, readHistory, rememberPath } from './navigation-history.ts'

/** Mounted once, in the shell. */
export function useRecordedHistory(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberPath(pathname + search + hash), [pathname, search, hash])
}

export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate(backTarget(readHistory(), pathname + search, fallback))
}
