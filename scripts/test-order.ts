// The order of the test files for Vitest: those of one environment follow each other, because a worker ends when the
// next file needs another one, and its modules are loaded again.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const NAMED_ENVIRONMENT = /^\/\/ @vitest-environment (\w+)/

export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), ({ project, moduleId }) => {
      const [, environment = 'node'] = NAMED_ENVIRONMENT.exec(readFileSync(moduleId, 'utf8')) ?? []
      return `${project.name} ${environment}`
    })
    return [...groups.values()].flat()
  }
}
