// Redirects to a page of a bank or wallet, by posting a form with exactly these fields or by a link.

/** Leaves this page. With the browser's Back a person finds it unchanged. */
export function leaveWithForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Redirects to an address. Throws TypeError unless it is http or https. */
export function leaveByLink(address: string): void {
  const { protocol, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new TypeError('a payment is made on a page of the web');
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
