// npm run test:faults: the fault drills at full length: 10,000 connections, a clock that jumps by years. The short ones
// are in npm test.
import { spawn } from 'node:child_process'

const drills = spawn('vitest', ['run', 'apps/server/src/drills', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DRILLS: 'full' },
})
drills.on('close', (code) => process.exit(code ?? 1))
