// What some tests need and not every machine has. Such a test is skipped there, and the report says what to do about it.
import { existsSync } from 'node:fs'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a skipped test was skipped and how to have it run. */
    needs?: string
  }
}

export interface Need {
  isMet: boolean
  needs: string
}

/** Options of a test or of a group of them: `describe('PostgreSQL', when(postgres), () => …)`. */
export function when({ isMet, needs }: Need): { skip: boolean; meta: { needs: string } } {
  return { skip: !isMet, meta: { needs } }
}

/** Started by scripts/unit-tests.ts where its programs are on the machine. */
export const postgres: Need = {
  isMet: Boolean(process.env.TEST_POSTGRES_URL),
  needs: 'нужен PostgreSQL (Debian: apt-get install postgresql), запуск через npm test',
}

/** Linux tells which files a process has open. */
export const openFilesList: Need = {
  isMet: existsSync('/proc/self/fd'),
  needs: 'нужен список открытых файлов процесса: только Linux',
}

export const fileRights: Need = {
  isMet: process.platform !== 'win32',
  needs: 'нужны права файлов POSIX: не Windows',
}

export const fullLength: Need = {
  isMet: process.env.DRILLS === 'full',
  needs: 'занимает минуты: npm run test:faults',
}
