export interface Host {
  nodeVersion: string
  platform: string
  arch: string
  glibc: string | undefined
}

export interface Runtime {
  name: string
  integrity: string
  /** Path of the program inside the package. */
  program: string
}

export type Choice =
  | { use: 'host' }
  | { use: 'fetched'; runtime: Runtime & { version: string } }
  | { use: 'none'; sentence: string }

export const NODE_MAJOR: number
export const VERSION: string
export const RUNTIMES: Readonly<Record<string, Runtime>>
export function chooseRuntime(host: Readonly<Host>): Choice
export function readHost(): Readonly<Host>
