// Runs the doctor as a process in an installation without packages: a copy of only the files that it needs.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './stamp.ts'

it('works without installed packages: reports that, gives advice and exits with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-doctor-broken-'))
  try {
    const parts = ['package.json', 'package-lock.json', 'scripts', 'packages/db/package.json']
    for (const part of [...parts, 'apps/server/package.json', 'apps/server/src']) {
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(stdout).toContain('✗ пакеты не установлены: npm start, а для сервера под systemd npm run build\n')
    expect(stdout).toContain('✗ сайт не собран: ')
    expect(stdout).toContain('· настройки, база и службы не проверены: сначала нужны пакеты\n')
    expect(stdout).toMatch(/\nНе в порядке: 2\.\n$/)
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
