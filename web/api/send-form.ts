// Sends a form with files, and reports how much of it has been sent, which fetch cannot.

export interface FormRequest {
  headers: Headers;
  data: FormData;
  signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Resolves with any response; rejects as fetch does, when there is none or it was aborted. */
export function sendForm(
  address: string,
  { headers, data, signal, onProgress }: FormRequest,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort);
    // The signal outlives the request: its time may run out long afterwards.
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.send(data);
  });
}
