// The sandbox's stand-in for Google's client script, as far as a page uses it:
// google.accounts.id.initialize, renderButton, prompt and cancel.
(() => {
  const home = new URL('.', document.currentScript.src);
  let settings;
  let prompted;

  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('style', home).href;
  document.head.append(sheet);

  function frameOf(page, title) {
    const frame = document.createElement('iframe');
    const address = new URL(page, home);
    address.searchParams.set('client_id', settings.client_id);
    address.searchParams.set('nonce', settings.nonce ?? '');
    address.searchParams.set('origin', location.origin);
    frame.src = address.href;
    frame.title = title;
    return frame;
  }

  function cancel() {
    prompted?.remove();
    prompted = undefined;
  }

  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== home.origin || data?.from !== 'google-sandbox') return;
    if (data.close) cancel();
    if (data.shown && prompted) prompted.className = 'google-sandbox-prompt';
    if (data.response) {
      cancel();
      settings?.callback(data.response);
    }
  });

  window.google = {
    accounts: {
      id: {
        initialize: (given) => {
          settings = given;
        },
        renderButton: (parent) => {
          const frame = frameOf('button', 'Sign in with Google');
          frame.className = 'google-sandbox-button';
          parent.replaceChildren(frame);
        },
        /** Shows nothing to a browser in which nobody has signed in to Google. */
        prompt: () => {
          cancel();
          prompted = frameOf('prompt', 'Sign in with Google');
          prompted.className = 'google-sandbox-hidden';
          document.body.append(prompted);
        },
        cancel,
      },
    },
  };
})();
