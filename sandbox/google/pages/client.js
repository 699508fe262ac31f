// The simulated Google client script, with the functions that a page uses:
// google.accounts.id.initialize, renderButton, prompt and cancel.
(() => {
  const home = new URL('.', document.currentScript.src);
  let settings;
  let prompted;

  const BUTTON = { display: 'block', width: '100%', height: '48px', border: '0' };
  const PROMPT = {
    display: 'block',
    position: 'fixed',
    zIndex: '100',
    inset: 'auto 16px 16px auto',
    width: 'min(360px, 100% - 32px)',
    height: '230px',
    border: '1px solid #d0d8d5',
    borderRadius: '16px',
    background: '#fff',
    boxShadow: '0 8px 30px rgb(20 60 50 / 20%)',
  };

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
    if (data.shown && prompted) Object.assign(prompted.style, PROMPT);
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
          Object.assign(frame.style, BUTTON);
          parent.replaceChildren(frame);
        },
        /** Shows nothing in a browser that has not signed in to Google. */
        prompt: () => {
          cancel();
          prompted = frameOf('prompt', 'Sign in with Google');
          prompted.className = 'google-sandbox-prompt';
          prompted.style.display = 'none';
          document.body.append(prompted);
        },
        cancel,
      },
    },
  };
})();
