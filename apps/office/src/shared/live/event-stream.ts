// Reads server-sent events from a stream of text: events end with an empty line, a line that begins with a colon is a
// comment.

export interface ServerEvent {
  name: string
  id: string | undefined
  data: string
}

export class EventStreamParser {
  #rest = ''
  #name = ''
  #id: string | undefined
  #data: string[] = []

  /** The events that this piece of text completes. */
  push(text: string): ServerEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#line(line) ?? [])
  }

  #line(line: string): ServerEvent | undefined {
    if (line === '') return this.#complete()
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') this.#name = value
    else if (field === 'id') this.#id = value
    else if (field === 'data') this.#data.push(value)
    return undefined
  }

  #complete(): ServerEvent | undefined {
    const event = { name: this.#name || 'message', id: this.#id, data: this.#data.join('\n') }
    const isEmpty = this.#data.length === 0 && this.#name === ''
    this.#name = ''
    this.#data = []
    return isEmpty ? undefined : event
  }
}
