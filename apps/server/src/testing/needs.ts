// Conditions that some tests need and not every machine meets. Such a test is skipped there, and the report says what
// to install.
import { existsSync } from 'node:fs'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was skipped and how to enable it. */
    needs?: string
  }
}

export interface Need {
  isMet: boolean
  needs: string
}

/** Options of a test or of a group of tests: `describe('PostgreSQL', when(postgres), () => …)`. */
export function when(...all: readonly [Need, ...Need[]]): { skip: boolean; meta: { needs: string } } {
  const { isMet, needs } = all.find((need) => !need.isMet) ?? all[0]
  return { skip: !isMet, meta: { needs } }
}

/** Started by scripts/unit-tests.ts if its programs are installed. */
export const postgres: Need = {
  isMet: Boolean(process.env.TEST_POSTGRES_URL),
  needs: 'нужен PostgreSQL (Debian: apt-get install postgresql), запуск через npm test',
}

/** Linux lists the open files of a process. */
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

/** For tests that take long, and whose subject has a shorter test or changes rarely: they run every night. */
export const longRun: Need = {
  isMet: Boolean(process.env.LONG_TESTS) || fullLength.isMet,
  needs: 'долгий тест: npm run test:long',
}
