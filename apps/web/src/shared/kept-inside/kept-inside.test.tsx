import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'

interface RowProps {
  id: number
  onRender: () => void
}

async function freshRow() {
  vi.resetModules()
  const { keepInsides, keptInside } = await import('./kept-inside.ts')
  const Inside = ({ id, onRender }: RowProps) => {
    onRender()
    return (
      <td>
        № {id} <b>{'<'}</b>
      </td>
    )
  }
  const Row = (props: RowProps) => <tr {...keptInside(String(props.id), () => <Inside {...props} />)} />
  return { Row, keepInsides }
}

afterEach(() => vi.resetModules())

describe('the inside of a row', () => {
  test('is ordinary children where nobody keeps it', async () => {
    const { Row } = await freshRow()
    const onRender = vi.fn()
    renderToString(<Row id={1} onRender={onRender} />)
    renderToString(<Row id={1} onRender={onRender} />)
    expect(onRender).toHaveBeenCalledTimes(2)
  })

  test('is rendered once by its key, and looks the same to the browser', async () => {
    const { Row, keepInsides } = await freshRow()
    const onRender = vi.fn()
    const plain = renderToString(<Row id={1} onRender={() => {}} />)
    keepInsides(renderToString)
    expect(renderToString(<Row id={1} onRender={onRender} />)).toBe(plain)
    expect(renderToString(<Row id={1} onRender={onRender} />)).toBe(plain)
    expect(onRender).toHaveBeenCalledTimes(1)
    expect(renderToString(<Row id={2} onRender={onRender} />)).not.toBe(plain)
    expect(onRender).toHaveBeenCalledTimes(2)
  })

  test('is let go when thousands of others have come since', async () => {
    const { Row, keepInsides } = await freshRow()
    const onRender = vi.fn()
    keepInsides(renderToString)
    for (let id = 0; id <= 5_000; id++) renderToString(<Row id={id} onRender={onRender} />)
    renderToString(<Row id={5_000} onRender={onRender} />)
    expect(onRender).toHaveBeenCalledTimes(5_001)
    renderToString(<Row id={0} onRender={onRender} />)
    expect(onRender).toHaveBeenCalledTimes(5_002)
  })
})
