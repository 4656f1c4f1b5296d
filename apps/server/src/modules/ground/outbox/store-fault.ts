// Replaces errors of the store by ones without the written values: a failed query quotes its parameters, which are
// personal data.
import { isDiskFull, isStoreAway } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'

export class StoreFault extends Error {
  override name = 'StoreFault'
}

export async function withSafeErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) throw error
    const cause = new StoreFault(
      `the store failed: ${faultCode(error)}${isDiskFull(error) ? ', its disk is full' : ''}`,
    )
    if (!isStoreAway(error)) throw cause
    throw new AppError('UNAVAILABLE', { message: 'Сервис временно недоступен, повторите через минуту.' }, { cause })
  }
}

/** The SQLSTATE if there is one, else the name of the error. */
export function faultCode(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return error instanceof Error ? error.name : 'unknown'
}
