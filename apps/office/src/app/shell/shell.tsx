// The shell of every screen: rail, bottom bar, offline strip, toast, palette, map of keys and the live connection.

import type { SignedIn } from '@kvartal/contract/office/access'
import { OfficeFrame } from '@kvartal/ui/office-frame'
import { UndoToastRegion, undoLast } from '@kvartal/ui/undo-toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router'
import { ChangeQueueProvider } from '../../features/requests/use-change-queue.tsx'
import { onSignedOut } from '../../shared/api/call-office.ts'
import { keyNames } from '../../shared/keys/key-names.ts'
import { EVERYWHERE } from '../../shared/keys/key-registry.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import { LiveProvider } from '../../shared/live/live.tsx'
import { TitleCountProvider } from '../../shared/screen/title-count.ts'
import { dropSession, SessionProvider, sessionQuery, useSession } from '../../shared/session/session.ts'
import { signInAddress } from '../guards/guards.ts'
import { NoAccess } from '../no-access.tsx'
import { Palette } from '../palette/palette.tsx'
import { closedSection, sectionsOf } from '../sections.ts'
import { OfficeBottomBar } from './office-bottom-bar.tsx'
import { OfficeRail } from './office-rail.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { useSectionCounts } from './section-counts.ts'
import { useShellCommands } from './shell-commands.tsx'
import { useRequestNotices } from './use-request-notices.ts'

/** Loaded at its first opening. */
const KeyMap = lazy(async () => ({ default: (await import('./key-map.tsx')).KeyMap }))

export function Shell(): ReactElement {
  const loaded = useLoaderData<SignedIn>()
  const queries = useQueryClient()
  // «Мой вход» may change it while the shell is shown.
  const { data: session = loaded } = useQuery({ ...sessionQuery, enabled: false })
  const leave = useLeave()
  return (
    <SessionProvider value={session}>
      <LiveProvider queries={queries} onSignedOut={leave}>
        <ChangeQueueProvider>
          <Frame />
        </ChangeQueueProvider>
      </LiveProvider>
    </SessionProvider>
  )
}

/** Back to signing in when the session has ended, and later to the same screen again. */
function useLeave(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useCallback(() => {
    dropSession(queries)
    const { pathname, search } = window.location
    void navigate(signInAddress(`${pathname.replace(/^\/office/, '') || '/'}${search}`), { replace: true })
  }, [queries, navigate])
  useEffect(() => onSignedOut(leave), [leave])
  return leave
}

function Frame(): ReactElement {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const counts = useSectionCounts()
  useShellKeys(setOpen)
  useRequestNotices()
  useShellCommands({ showKeys: () => setOpen('keys') })
  const closed = closedSection(useSession(), useLocation().pathname)
  return (
    <TitleCountProvider value={counts.requests?.number ?? 0}>
      <OfficeFrame
        rail={<OfficeRail counts={counts} onSearch={() => setOpen('palette')} />}
        bottomBar={<OfficeBottomBar counts={counts} />}
        strip={<OfflineStrip />}
      >
        {closed ? <NoAccess section={closed} /> : <Outlet />}
      </OfficeFrame>
      <UndoToastRegion undoKey={keyNames('Mod+KeyZ').join(' ')} />
      <Palette open={open === 'palette'} onOpenChange={(isOpen) => setOpen(isOpen ? 'palette' : null)} />
      <OnceOpened open={open === 'keys'}>
        <KeyMap open={open === 'keys'} onOpenChange={(isOpen) => setOpen(isOpen ? 'keys' : null)} />
      </OnceOpened>
    </TitleCountProvider>
  )
}

/** Mounts its content when it is opened for the first time; closed, it stays mounted for its animation. */
function OnceOpened({ open, children }: { open: boolean; children: ReactNode }): ReactElement | null {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return wasOpened ? <Suspense>{children}</Suspense> : null
}

function useShellKeys(setOpen: (open: 'palette' | 'keys') => void): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const loaded = useLoaderData<SignedIn>()
  useKeys(EVERYWHERE, [
    { keys: 'Mod+KeyK', title: 'найти или сделать', run: () => setOpen('palette'), inFields: true },
    { keys: 'Shift+Slash', title: 'эта карта', run: () => setOpen('keys') },
    ...sectionsOf(loaded).map((section) => ({
      keys: `KeyG ${section.key}`,
      title: section.title.toLocaleLowerCase('ru'),
      run: () => {
        if (pathname !== section.href) void navigate(section.href)
      },
    })),
    { keys: 'Mod+KeyZ', title: 'отменить последнее', run: () => void undoLast() },
  ])
}
