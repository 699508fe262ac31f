// The checks of an open screen that run inside the browser, as `window.screenCheck`. Each answers a list
// of sentences, empty when everything is right.
(() => {
  const TEXT_SPACING = `* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
  } p { margin-bottom: 2em !important }`;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=radio]';

  const all = (selector) => [...document.querySelectorAll(selector)];
  const boxOf = (element) => element.getBoundingClientRect();
  const describe = (element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> ${name.trim().slice(0, 60) || element.id || element.className}`;
  };

  /** Clipped to nothing: only for screen readers. */
  const isForReaders = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    boxOf(element).width > 0 &&
    !isForReaders(element);

  /** Text that is in another language and says so, or that the person typed. */
  const languageOf = (element) => element.closest('[lang]')?.getAttribute('lang') ?? '';

  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.data.trim();
      // Code, keys, and what people are called or wrote, are the same in every language.
      if (!text || element.closest('script, style, noscript, svg, code, kbd, [translate=no]'))
        continue;
      if (element.checkVisibility()) yield { text, element };
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of all(`[${name}]`)) {
        if (element.checkVisibility()) yield { text: element.getAttribute(name), element };
      }
    }
    yield { text: document.title, element: document.documentElement };
  }

  /** Whether the page is wider than the window, and what sticks out. */
  function sideways() {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return [];
    const wide = all('body *').filter((one) => boxOf(one).right > room + 0.5);
    const outermost = wide.filter((one) => !wide.includes(one.parentElement)).slice(0, 3);
    return [`scrolls sideways by ${over} px: ${outermost.map(describe).join('; ')}`];
  }

  /** Text cut off by its own box. */
  function clipped() {
    return all('body *')
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const cutsX = overflowX === 'hidden' || overflowX === 'clip';
        const cutsY = overflowY === 'hidden' || overflowY === 'clip';
        const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!hasText || !(cutsX || cutsY) || !isSeen(one)) return false;
        return (
          (cutsX && one.scrollWidth > one.clientWidth + 1) ||
          (cutsY && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => `cuts its text off: ${describe(one)}`);
  }

  async function withStyle(css, look) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    await new Promise((done) => requestAnimationFrame(done));
    const found = look();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return found;
  }

  /** What a finger hits: the control, with the label around it. */
  const targetOf = (control) => {
    const label = control.labels?.[0];
    if (!label) return boxOf(control);
    const [one, other] = [boxOf(control), boxOf(label)];
    const isBeside = control.type === 'checkbox' || control.type === 'radio';
    return isBeside
      ? { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
      : one;
  };
  const isInText = (control) => {
    if (control.tagName !== 'A') return false;
    const isInline = getComputedStyle(control).display === 'inline';
    return isInline && control.parentElement.textContent !== control.textContent;
  };

  /** The modal dialog that is open; a toast is none. */
  const dialog = () => document.querySelector('[role=dialog]:not([aria-modal=false])');

  /** Whether React has hydrated what the server sent: it then keeps properties of its own on each element. */
  const isStarted = (element) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__react'));

  /** How a control and its row look: either may show the focus. */
  const drawnAt = (control) =>
    [control, control.closest('label, li')]
      .filter(Boolean)
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
        return outlineStyle === 'none'
          ? [boxShadow, borderColor]
          : [outlineWidth, boxShadow, borderColor];
      })
      .join();

  window.screenCheck = {
    /** Rendered, hydrated, and with everything it asked the server for. */
    isSettled: () =>
      isStarted(document.querySelector('h1')) &&
      // Behind a dialog, the form that opened it stays busy until the dialog is answered.
      (dialog() ?? document).querySelector(
        'form[inert], section[inert], [aria-busy=true], .animate-breathe',
      ) === null,

    sideways,

    /** WCAG 2.5.8: targets of at least 24 px; buttons and fields of 44 px. */
    targets() {
      return all(CONTROLS)
        .filter((one) => isSeen(one) && !one.disabled && !isInText(one))
        .flatMap((one) => {
          const { width, height } = targetOf(one);
          const isMain =
            one.matches('button, input, select, textarea') && !one.closest('p, td, dd');
          const least = isMain ? 44 : 24;
          const isSmall = height < least - 0.5 || width < 24;
          return isSmall
            ? [`target of ${Math.round(width)} × ${Math.round(height)} px: ${describe(one)}`]
            : [];
        });
    },

    /** WCAG 1.4.12: nothing overflows or is cut off with wider text spacing. */
    textSpacing: () =>
      withStyle(TEXT_SPACING, () =>
        [...sideways(), ...clipped()].map((found) => `with more space between letters: ${found}`),
      ),

    /** WCAG 1.4.4: nothing overflows or is cut off with the text at twice its size. */
    bigText: () =>
      withStyle(':root { font-size: 200% !important }', () =>
        [...sideways(), ...clipped()].map((found) => `at 200 %: ${found}`),
      ),

    /** WCAG 2.4.7 and 2.4.11, after a key was pressed: the focus is seen, and no bar lies over it. */
    async focus() {
      document.activeElement?.blur();
      const found = [];
      // A dialog keeps the focus to itself.
      const within = dialog() ?? document;
      for (const one of within.querySelectorAll(`${CONTROLS}, [tabindex="0"]`)) {
        if (!one.checkVisibility() || one.disabled || one.closest('[inert]') || one.tabIndex < 0)
          continue;
        const was = drawnAt(one);
        one.focus();
        if (document.activeElement !== one) continue;
        // Lets a menu close that the focus has left.
        await Promise.resolve();
        // A control that only screen readers find shows its focus by the element around it.
        const isHidden = isForReaders(one) || getComputedStyle(one).opacity === '0';
        if (drawnAt(one) === was && !isHidden) found.push(`focus is not seen: ${describe(one)}`);
        const { left, top, width, height } = boxOf(one);
        // The criterion asks only that a part of it is seen.
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        const points = parts.flatMap((across) =>
          parts.map((down) => [left + across * width, top + down * height]),
        );
        const isUncovered = points.some(([px, py]) => {
          const hit = document.elementFromPoint(px, py);
          return (
            hit &&
            (hit.contains(one) || [one, ...(one.labels ?? [])].some((part) => part.contains(hit)))
          );
        });
        if (!isUncovered && !isHidden)
          found.push(
            `focus is covered: ${describe(one)} at ${Math.round(left + width / 2)}, ${Math.round(top + height / 2)} of ${innerWidth} × ${innerHeight}`,
          );
      }
      document.activeElement?.blur();
      window.scrollTo(0, 0);
      return found;
    },

    /** WCAG 3.3.8: passwords and codes can be pasted, and their fields say what they are. */
    pasting() {
      return all('input[type=password], input[autocomplete=one-time-code]').flatMap((one) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '');
        const how = { clipboardData, bubbles: true, cancelable: true };
        const paste = new ClipboardEvent('paste', how);
        const found = one.dispatchEvent(paste) ? [] : [`cannot be pasted into: ${describe(one)}`];
        if (!one.autocomplete || one.autocomplete === 'off')
          found.push(`has no autocomplete: ${one.id}`);
        return found;
      });
    },

    /** WCAG 2.5.7: nothing needs dragging; and nothing moves for a person who asked for less motion. */
    motion() {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getTiming().iterations === Infinity,
        );
      return [
        ...all('[draggable=true], input[type=range]').map((one) => `is dragged: ${describe(one)}`),
        ...moving.map(({ effect }) => `moves: ${describe(effect.target)}`),
      ];
    },

    /** WCAG 3.2.6: the footer of every page leads to help. */
    help: () =>
      document.querySelector('footer a[href^="/contact"]') ? [] : ['has no help in its footer'],

    /** Text in letters that do not belong to the language of the page. */
    untranslated(names) {
      const page = document.documentElement.lang;
      const found = new Set();
      const known = page === 'ne' ? new RegExp(names, 'g') : '';
      // Names that are marked as untranslatable on this page, and also stand within a sentence or a label.
      const data = all('[translate=no]:not(code)').map((one) => one.textContent.trim() || ' ');
      const without = (text) => data.reduce((left, one) => left.replaceAll(one, ' '), text);
      for (const { text, element } of texts()) {
        if (languageOf(element) !== page && element !== document.documentElement) continue;
        const foreign = page === 'ne' ? /[A-Za-z]{2,}/ : /[\u0900-\u097f]/;
        if (foreign.test(without(text).replace(known, ' ')))
          found.add(`not in the page's language (${page}): ${text.slice(0, 100)}`);
      }
      return [...found];
    },
  };
})();
