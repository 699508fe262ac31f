// The systems on the page: scripting faults, the queue of scripts, and the book of each.
import { ask, element, momentOf } from './dom.js';

const SHOWN = 25;
/** How many entries are searched. */
const SEARCHED = 1000;

const sought = document.querySelector('[data-find]');
sought.value = new URLSearchParams(location.search).get('reference') ?? '';

/** Columns whose texts may break anywhere, that need a phone's whole width, that contain amounts. */
const LONG = new Set(['reference', 'txnid', 'email', 'productinfo']);
const WIDE = new Set(['reference', 'txnid', 'email', 'number']);
const NUMBERS = new Set(['amount', 'deliveries', 'asked']);
const STATES = new Set(['state', 'status']);

const GOOD = /^succe(?:ss(?:ful)?|eded)$/i;
const WAITING = /^(queued|pending|processing|initiated|requires_\w+)$/i;

/** Builds the card of a system; returns the function that refreshes it. */
export function systemCard(system) {
  const queue = element('div', { class: 'queue', 'aria-live': 'polite' });
  const body = element('tbody');
  const caption = element('caption');
  const head = element('tr', {}, ...system.columns.map(headingCell));
  const title = `${system.name}-title`;
  const card = element(
    'section',
    { class: 'card', id: system.name, 'aria-labelledby': title },
    element(
      'div',
      { class: 'card-head' },
      element('h2', { id: title }, system.title),
      element('p', { class: 'quiet' }, callbackText(system.callback_url)),
    ),
    breakForm(system, (scripts) => drawQueue(scripts)),
    queue,
    // Focusable, because it scrolls sideways when an entry is wider than a phone.
    element(
      'div',
      { class: 'book', tabindex: '0', role: 'group', 'aria-label': `The book of ${system.title}` },
      element('table', {}, caption, element('thead', {}, head), body),
    ),
  );
  document.querySelector('[data-systems]').append(card);

  const drawQueue = whenChanged((scripts) => {
    const clear = async () => drawQueue(await ask(`/scripts/${system.name}`, 'DELETE'));
    queue.replaceChildren(...queueParts(scripts, clear));
  });
  const drawBook = whenChanged(({ word, rows }) => {
    caption.textContent = captionOf(rows.length, word);
    body.replaceChildren(...rows.map((row) => rowOf(row, system.columns)));
  });
  return async () => {
    drawQueue(await ask(`/scripts/${system.name}`));
    const word = sought.value.trim().toLowerCase();
    const limit = word === '' ? SHOWN : SEARCHED;
    const rows = await ask(`/books/${system.name}?limit=${limit}`);
    drawBook({ word, rows: rows.filter((row) => has(row, word)) });
  };
}

/** Calls `draw` only if its input has changed, so that nothing flickers. */
function whenChanged(draw) {
  let last;
  return (value) => {
    const text = JSON.stringify(value);
    if (text === last) return;
    last = text;
    draw(value);
  };
}

function breakForm(system, onQueued) {
  const outcomes = Object.keys(system.outcomes);
  const meaning = element('p', { class: 'meaning' });
  const explain = () => (meaning.textContent = system.outcomes[outcome.value]);
  const options = outcomes.map((name) => element('option', { value: name }, name));
  const outcome = element('select', { change: explain }, ...options);
  const times = element('input', { type: 'number', min: '1', max: '1000', value: '1' });
  const send = async (event) => {
    event.preventDefault();
    const script = { outcome: outcome.value, times: Number(times.value) };
    try {
      onQueued(await ask(`/scripts/${system.name}`, 'POST', script));
    } catch (error) {
      meaning.textContent = error.message;
    }
  };
  explain();
  return element(
    'form',
    { class: 'break', submit: send },
    element('label', { class: 'field' }, element('span', {}, 'What happens next'), outcome),
    element('label', { class: 'field' }, element('span', {}, 'Times'), times),
    element('button', { class: 'main' }, 'Queue it'),
    meaning,
  );
}

function queueParts(scripts, clear) {
  if (scripts.length === 0) {
    return [element('span', { class: 'quiet' }, 'Nothing is scripted: everything works.')];
  }
  const chips = scripts.map(({ outcome, times }) =>
    element('span', { class: 'chip' }, `${outcome} × ${times}`),
  );
  return ['Next:', ...chips, element('button', { type: 'button', click: clear }, 'Clear')];
}

function callbackText(address) {
  return address ? `Calls back ${address}` : 'Has no address to call back';
}

/** Whether any value of the row contains the word. */
function has(row, word) {
  return word === '' || JSON.stringify(Object.values(row)).toLowerCase().includes(word);
}

function captionOf(count, word) {
  if (word !== '')
    return count === 0 ? 'Nothing in its book has this.' : `Found in its book: ${count}`;
  if (count === 0) return 'Its book is empty.';
  return count === SHOWN ? `The newest ${SHOWN} entries of its book` : `Its book: ${count}`;
}

function headingCell({ key, title }) {
  return element('th', { scope: 'col', class: NUMBERS.has(key) ? 'number' : undefined }, title);
}

function rowOf(row, columns) {
  const cells = columns.map(({ key, title }) => {
    const sets = { number: NUMBERS, long: LONG, wide: WIDE };
    const kinds = Object.keys(sets).filter((name) => sets[name].has(key));
    return element(
      'td',
      { class: kinds.join(' ') || undefined, 'data-title': title },
      valueOf(key, row[key]),
    );
  });
  return element('tr', {}, ...cells);
}

function valueOf(key, value) {
  if (key === 'at') return momentOf(value);
  const text = value === undefined || value === null ? '' : String(value);
  if (!STATES.has(key)) return element('span', {}, text);
  const mark = GOOD.test(text) ? 'good' : WAITING.test(text) ? 'waiting' : 'bad';
  return element('span', { class: `state ${mark}` }, text);
}
