// Before each test file: property tests have the same cases in every run, so that npm test is deterministic. The nightly
// run has new ones; a failure prints its seed: PROPERTY_SEED=1615429243 npm run exec -- vitest run <file>
import fc from 'fast-check'

const USUAL_SEED = 1
const { PROPERTY_SEED: seed } = process.env

fc.configureGlobal(seed === 'new' ? {} : { seed: Number(seed ?? USUAL_SEED) })
