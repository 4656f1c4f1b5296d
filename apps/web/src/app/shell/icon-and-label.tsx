// What an item of the phone's bar shows.
import type { ReactNode } from 'react'

export function IconAndLabel({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
}
