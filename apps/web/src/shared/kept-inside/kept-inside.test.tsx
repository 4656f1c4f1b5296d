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
  const Row = (props: RowProps) => <tr {...keptInside(['row', props.id], () => <Inside {...props} />)} />
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
    keepInsides(renderToString, JSON.stringify)
    expect(renderToString(<Row id={1} onRender={onRender} />)).toBe(plain)
    expect(renderToString(<Row id={1} onRender={onRender} />)).toBe(plain)
    expect(onRender).toHaveBeenCalledTimes(1)
    expect(renderToString(<Row id={2} onRender={onRender} />)).not.toBe(plain)
    expect(onRender).toHaveBeenCalledTimes(2)
  })

  test('is let go when much else has been asked for since', async () => {
    const { Row, keepInsides } = await freshRow()
    const onRender = vi.fn()
    const page = 'x'.repeat(100_000)
    keepInsides((element) => `${renderToString(element)}${page}`, JSON.stringify)
    const show = (id: number) => renderToString(<Row id={id} onRender={onRender} />)
    for (let id = 0; id < 50; id++) show(id)
    show(0)
    expect(onRender).toHaveBeenCalledTimes(50)
    for (let id = 50; id < 120; id++) show(id)
    expect(onRender).toHaveBeenCalledTimes(120)
    // The first was asked for again after the second, and is still there when the second has gone.
    show(0)
    expect(onRender).toHaveBeenCalledTimes(120)
    show(1)
    expect(onRender).toHaveBeenCalledTimes(121)
  })
})
