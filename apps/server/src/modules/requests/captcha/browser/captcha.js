// window.smartCaptcha of the embedded captcha: the same calls and events as Yandex SmartCaptcha, so that its official
// component works with it. Written for the oldest browsers of the site and served without a build.
;(() => {
  /** Tasks and the worker are loaded from the folder of this script. */
  const script = document.currentScript
  const base = script.src.split('?')[0].replace(/[^/]*$/, '')
  const TASK_TIMEOUT_MS = 10000
  /** A check that takes longer than this is shown to the visitor. */
  const VISIBLE_AFTER_MS = 1500
  const TEXTS = { ru: 'Проверяем, что вы не робот…', en: 'Checking that you are not a robot…' }

  const widgets = new Map()
  let lastId = 0

  function widgetOf(id) {
    return widgets.get(id === undefined ? lastId : id)
  }

  function emit(widget, event, data) {
    const listeners = widget.listeners[event]
    if (listeners) for (const listener of Array.from(listeners)) listener(data)
  }

  function subscribe(id, event, listener) {
    const widget = widgetOf(id)
    if (!widget) return () => {}
    widget.listeners[event] = widget.listeners[event] || new Set()
    widget.listeners[event].add(listener)
    // The component unsubscribes after it has destroyed the widget, which has no listeners then.
    return () => {
      if (widget.listeners[event]) widget.listeners[event].delete(listener)
    }
  }

  function render(container, params) {
    const element = typeof container === 'string' ? document.getElementById(container) : container
    if (!element) throw new Error('[SmartCaptcha] The container is missing')
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = 'smart-token'
    element.appendChild(input)
    const id = ++lastId
    const widget = { id: id, element: element, input: input, params: params || {}, listeners: {}, run: null }
    widgets.set(id, widget)
    if (typeof widget.params.callback === 'function') subscribe(id, 'success', widget.params.callback)
    // A visible widget has no button of its own to wait for.
    if (!widget.params.invisible) execute(id)
    return id
  }

  function execute(id) {
    const widget = widgetOf(id)
    if (!widget || widget.run) return
    // An existing token may have been used already: every call gets a new one.
    reset(id)
    const run = { worker: null, abort: new AbortController(), timers: [] }
    widget.run = run
    run.timers.push(setTimeout(() => showStatus(widget), VISIBLE_AFTER_MS))
    fetchTask(run)
      .then((task) => {
        if (widget.run === run) work(widget, run, task)
      })
      .catch(() => {
        if (widget.run !== run) return
        stop(widget)
        emit(widget, 'network-error')
      })
  }

  function fetchTask(run) {
    const timer = setTimeout(() => run.abort.abort(), TASK_TIMEOUT_MS)
    return fetch(`${base}task`, { cache: 'no-store', credentials: 'omit', signal: run.abort.signal })
      .then((answer) => {
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
        return answer.json()
      })
      .finally(() => clearTimeout(timer))
  }

  function work(widget, run, task) {
    const fail = (event) => {
      stop(widget)
      emit(widget, 'javascript-error', {
        filename: event.filename || `${base}worker.js`,
        message: event.message || 'Unknown error in the worker',
        col: event.colno || 0,
        line: event.lineno || 0,
      })
    }
    try {
      run.worker = new Worker(`${base}worker.js`)
    } catch (error) {
      fail({ message: error.message })
      return
    }
    run.worker.onerror = fail
    run.worker.onmessage = (event) => {
      stop(widget)
      succeed(widget, event.data, task.parameters.expiresAt * 1000)
    }
    run.worker.postMessage(task)
  }

  function succeed(widget, token, expiresAt) {
    widget.input.value = token
    // The visitor's clock may be wrong, so the remaining time is clamped to the lifetime of a token.
    const left = Math.max(1000, Math.min(expiresAt - Date.now(), 5 * 60 * 1000))
    widget.expiry = setTimeout(() => {
      widget.input.value = ''
      emit(widget, 'token-expired')
    }, left)
    emit(widget, 'success', token)
  }

  /** Stops the check that is running in the widget. */
  function stop(widget) {
    const run = widget.run
    widget.run = null
    if (run) {
      run.abort.abort()
      if (run.worker) run.worker.terminate()
      run.timers.forEach(clearTimeout)
    }
    hideStatus(widget)
  }

  function showStatus(widget) {
    const status = document.createElement('p')
    status.setAttribute('role', 'status')
    status.textContent = TEXTS[widget.params.hl] || TEXTS.ru
    widget.element.appendChild(status)
    widget.status = status
    emit(widget, 'challenge-visible')
  }

  function hideStatus(widget) {
    if (!widget.status) return
    widget.status.remove()
    widget.status = null
    emit(widget, 'challenge-hidden')
  }

  function reset(id) {
    const widget = widgetOf(id)
    if (!widget) return
    stop(widget)
    clearTimeout(widget.expiry)
    widget.input.value = ''
  }

  function destroy(id) {
    const widget = widgetOf(id)
    if (!widget) return
    reset(widget.id)
    widget.input.remove()
    widget.listeners = {}
    widgets.delete(widget.id)
  }

  function getResponse(id) {
    const widget = widgetOf(id)
    return widget ? widget.input.value : undefined
  }

  function executePromise(id) {
    return new Promise((resolve, reject) => {
      const widget = widgetOf(id)
      if (!widget) return reject(new Error('[SmartCaptcha] The widget is missing'))
      const ends = [
        subscribe(widget.id, 'success', (token) => finish(() => resolve(token))),
        subscribe(widget.id, 'network-error', () => finish(() => reject(new Error('network-error')))),
        subscribe(widget.id, 'javascript-error', (error) => finish(() => reject(new Error(error.message)))),
      ]
      const finish = (settle) => {
        for (const end of ends) end()
        settle()
      }
      execute(widget.id)
    })
  }

  window.smartCaptcha = {
    render: render,
    execute: execute,
    executePromise: executePromise,
    reset: reset,
    destroy: destroy,
    getResponse: getResponse,
    subscribe: subscribe,
    // The widget shows nothing that a theme could change.
    setTheme: () => {},
    showError: () => {},
  }

  const ready = new URL(script.src).searchParams.get('onload')
  if (ready && typeof window[ready] === 'function') window[ready]()
})()
